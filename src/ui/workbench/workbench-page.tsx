import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState, useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Stage, WorkbenchScreen } from "#src/streams/workbench/workbench.screen.ts";
import { Placeholder } from "../kit/loading/placeholder.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";
import { OpenRecording } from "./open-recording.tsx";
import { StreamList } from "./stream-list.tsx";
import { Transport } from "./transport.tsx";
import styles from "./workbench-page.module.css";

/** How a visit is recorded (docs/streams.md). */
const WAYS = [
  { address: "/?record", does: msg`Records this tab from now on` },
  { address: "/?record=recent", does: msg`Keeps the last two minutes of this tab` },
  { address: "/?record=off", does: msg`Stops recording` },
];

/** A recording as it is played: the site at the left, its streams at the right. `show` renders the site. */
export function WorkbenchPage({
  screen,
  show,
}: {
  screen: WorkbenchScreen;
  show: (stage: Stage) => ReactNode;
}): ReactNode {
  const view = useObservableEagerState(screen.view$);
  const stage = useObservableState(screen.stage$, null);
  const { t } = useLingui();
  usePageTitle(view.file ?? t`Stream workbench`);
  return (
    <div className={styles.bench}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{view.file ?? <Trans>Stream workbench</Trans>}</h1>
        <OpenRecording open={screen.open} />
      </header>
      {view.state === "ready" ? (
        <>
          <Transport screen={screen} view={view} />
          <div className={styles.columns}>
            {/* Only to look at: what was done in it is in the recording. */}
            <div className={styles.stage} inert>
              <div className={styles.site}>{stage && show(stage)}</div>
            </div>
            <StreamList inspector={screen.inspector} />
          </div>
        </>
      ) : (
        <Start state={view.state} problem={view.problem} />
      )}
    </div>
  );
}

function Start({
  state,
  problem,
}: {
  state: "empty" | "loading" | "failed";
  problem: string | null;
}): ReactNode {
  const { i18n } = useLingui();
  if (state === "loading")
    return (
      <p className={styles.start} role="status">
        <Trans>Loading</Trans>
      </p>
    );
  return (
    <div className={styles.start}>
      {state === "failed" && (
        <Placeholder mark="failed" title={<Trans>Could not load</Trans>} alert>
          <p>{problem}</p>
        </Placeholder>
      )}
      {state === "empty" && (
        <dl className={styles.ways}>
          {WAYS.map(({ address, does }) => (
            <div key={address}>
              <dt>
                <a href={address}>{address}</a>
              </dt>
              <dd>{i18n._(does)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
