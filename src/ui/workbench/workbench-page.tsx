import { Trans } from "@lingui/react/macro";
import { useObservableEagerState, useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Stage, WorkbenchScreen } from "#src/streams/workbench/workbench.screen.ts";
import { Placeholder } from "../kit/loading/placeholder.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";
import { OpenRecording } from "./open-recording.tsx";
import { StreamList } from "./stream-list.tsx";
import { Transport } from "./transport.tsx";
import styles from "./workbench-page.module.css";

/** A tool for developers names itself by its address, and the ways to record by theirs (docs/streams.md). */
const ADDRESS = "/workbench";
const WAYS = ["/?record", "/?record=recent", "/?record=off"];

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
  usePageTitle(view.file ?? ADDRESS);
  return (
    <div className={styles.bench}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{view.file ?? ADDRESS}</h1>
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
        <p className={styles.ways}>
          {WAYS.map((way) => (
            <a key={way} href={way}>
              {way}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
