import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import styles from "./connection-mark.module.css";

/** The state of the live link: a quiet dot (with its latency on pointing) while it is up, words when it is not, or not all can be read. */
export function ConnectionMark({ connection$ }: { connection$: Observable<ConnectionState> }): ReactNode {
  const { t } = useLingui();
  const connection = useObservableEagerState(connection$);
  const words = {
    connected: t`Connected`,
    connecting: t`Connecting`,
    reconnecting: t`Reconnecting`,
    polling: t`Polling`,
    offline: t`Offline`,
  }[connection.state];
  if (connection.state !== "connected") {
    return (
      <span className={styles.mark} data-state={connection.state} role="status">
        <span className={styles.dot} aria-hidden="true" />
        {words}
      </span>
    );
  }
  if (connection.unread !== undefined) {
    return (
      <span
        className={styles.mark}
        data-state="partial"
        role="status"
        title={plural(connection.unread, {
          one: "# live update could not be read; the data is being fetched instead",
          other: "# live updates could not be read; the data is being fetched instead",
        })}
      >
        <span className={styles.dot} aria-hidden="true" />
        <Trans>Partly live</Trans>
      </span>
    );
  }
  const named = connection.latency === null ? words : `${words} · ${connection.latency} ms`;
  return (
    <span className={styles.mark} data-state="connected" role="img" aria-label={named} title={named}>
      <span className={styles.dot} />
    </span>
  );
}
