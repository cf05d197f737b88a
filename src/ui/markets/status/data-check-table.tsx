import { Trans } from "@lingui/react/macro";
import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type {
  CheckedPanel,
  DataCheckModel,
  PanelCheck,
  QuietReason,
} from "#src/streams/markets/screens/data-check-types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { BookFacts } from "./book-facts.tsx";
import button from "./data-check-button.module.css";
import styles from "./data-check-table.module.css";

type Resync = NonNullable<PanelCheck["lastResync"]>["reason"];

const MINUTE = 60;

const names: Readonly<Record<CheckedPanel, ReactNode>> = {
  book: <Trans>Order book</Trans>,
  prints: <Trans>Trades</Trans>,
  chart: <Trans>Chart</Trans>,
  quote: <Trans>Ticker</Trans>,
  orders: <Trans>Open orders</Trans>,
  balances: <Trans>Balances</Trans>,
  positions: <Trans>Positions</Trans>,
};
const resyncReasons: Readonly<Record<Resync, ReactNode>> = {
  gap: <Trans>messages were missing</Trans>,
  checksum: <Trans>wrong checksum</Trans>,
  epoch: <Trans>the exchange restarted the book</Trans>,
  reconnect: <Trans>the connection returned</Trans>,
  request: <Trans>you asked for it</Trans>,
};
const quietReasons: Readonly<Record<QuietReason, ReactNode>> = {
  offline: <Trans>Connection lost</Trans>,
  resyncing: <Trans>Being fetched again</Trans>,
  silent: <Trans>Exchange is silent or busy</Trans>,
  hidden: <Trans>Tab was hidden</Trans>,
  quiet: <Trans>No change since</Trans>,
};

function Age({ seconds }: { seconds: number }): ReactNode {
  if (seconds < MINUTE) return <Trans>{seconds} s</Trans>;
  const minutes = Math.floor(seconds / MINUTE);
  return <Trans>{minutes} min</Trans>;
}

function Row({ check }: { check: PanelCheck }): ReactNode {
  const format = useFormat();
  const { panel, state, ageSeconds, reason, resyncs, lastResync } = check;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name} data-state={state}>
          <i className={button.dot} aria-hidden="true" />
          {names[panel]}
        </span>
      </th>
      <td>
        <Age seconds={ageSeconds} />
      </td>
      <td>{reason === null ? <Trans context="market data">Live</Trans> : quietReasons[reason]}</td>
      <td>{format.whole(resyncs)}</td>
      <td>
        {lastResync === null ? (
          UNKNOWN
        ) : (
          <>
            {format.time(lastResync.at)}: {resyncReasons[lastResync.reason]}
          </>
        )}
      </td>
    </tr>
  );
}

/** How old each live panel is and why, how often it was fetched again, and what the exchange's checksum said of the book. */
export default function DataCheckTable({ model }: { model: DataCheckModel }): ReactNode {
  const panels = useObservableState(model.panels$, []);
  return (
    <>
      <BookFacts model={model} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Panel</Trans>
            </th>
            <th scope="col">
              <Trans>Newest data</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans>Resyncs</Trans>
            </th>
            <th scope="col">
              <Trans>Last resync</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {panels.map((check) => (
            <Row key={check.panel} check={check} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>Resyncs are counted since you opened this market. The first load is not one.</Trans>
      </p>
    </>
  );
}
