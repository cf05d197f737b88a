import { Plural, Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { ConnectionState } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./status-bar.module.css";

function Words({ connection }: { connection: ConnectionState }): ReactNode {
  const format = useFormat();
  if (connection.state === "connected" && connection.unread !== undefined) {
    return (
      <Plural
        value={connection.unread}
        one="Partly live: # update could not be read, fetching instead"
        other="Partly live: # updates could not be read, fetching instead"
      />
    );
  }
  if (connection.state === "connected") {
    const latency = connection.latency === null ? null : format.whole(Math.round(connection.latency));
    return latency === null ? <Trans>Connected</Trans> : <Trans>Connected · {latency} ms</Trans>;
  }
  const since = format.time(connection.since);
  if (connection.state === "offline") return <Trans>Offline since {since}</Trans>;
  if (connection.state === "connecting") return <Trans>Connecting</Trans>;
  if (connection.state === "polling") return <Trans>Polling: live connection not available</Trans>;
  return <Trans>Reconnecting since {since}</Trans>;
}

/** The live link with its round trip. */
export function Link({ connection$ }: { connection$: Observable<ConnectionState> }): ReactNode {
  const connection = useObservableEagerState(connection$);
  const isPartial = connection.state === "connected" && connection.unread !== undefined;
  return (
    <span className={styles.link} data-state={isPartial ? "partial" : connection.state}>
      <i className={styles.dot} aria-hidden="true" />
      <Words connection={connection} />
    </span>
  );
}
