import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Watch } from "#src/streams/app-types.ts";
import button from "../kit/controls/button.module.css";
import styles from "./recording-dock.module.css";
import { StreamList } from "./stream-list.tsx";

/** At the lower edge while the tab is recorded: saves the recording, and shows what the page's streams do. */
export default function RecordingDock({ recorder }: { recorder: NonNullable<Watch["recorder"]> }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.dock} aria-label={t`Recording`}>
      {isOpen && (
        <div className={styles.streams}>
          <StreamList inspector={recorder.inspector} />
        </div>
      )}
      <div className={styles.bar}>
        <span className={styles.live}>
          <Trans>Recording</Trans>
        </span>
        <button
          type="button"
          className={button.quiet}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Streams</Trans>
        </button>
        <button type="button" className={button.ghost} onClick={recorder.save}>
          <Trans>Save recording</Trans>
        </button>
      </div>
    </aside>
  );
}
