import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutSubscription, useObservableEagerState } from "observable-hooks";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { RunningRow } from "./running-row.tsx";
import { RunningWriter } from "./running-writer.ts";
import { useRunningWords } from "./use-running-words.ts";

/** The calls that fill it. */
const LISTS = ["microOrders"];

const columns: readonly Column[] = [
  { id: "left", name: <Trans>Time left</Trans> },
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "direction", name: <Trans>Direction</Trans> },
  { id: "duration", name: <Trans>Duration</Trans> },
  { id: "stake", name: <Trans>Stake</Trans>, right: true },
  { id: "entry", name: <Trans>Entry price</Trans>, right: true },
  { id: "price", name: <Trans>Mark price</Trans>, right: true },
  { id: "outcome", name: <Trans>Status</Trans>, right: true },
  { id: "profit", name: <Trans>P&L now</Trans>, right: true },
];

/** Orders that run, the newest first, each with its countdown and status. */
export function Running({
  screen,
  market,
}: {
  screen: Pick<OptionsScreen, "running$" | "runningList$" | "retry">;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const { symbol } = market;
  const words = useRunningWords(market);
  const writer = useMemo(() => new RunningWriter(words), [words]);
  const rows = useObservableEagerState(screen.runningList$);
  // New rows are filled before they are painted.
  useLayoutEffect(() => writer.show(known(rows) ?? []), [writer, rows]);
  useLayoutSubscription(screen.running$, (data) => {
    if (data.state === "ready") writer.show(data.value);
  });
  return (
    <OrdersWaiting
      data={rows}
      retry={screen.retry}
      when={(all) => all.length === 0}
      nothing={<Trans>No orders in progress on {symbol}</Trans>}
      calls={LISTS}
    >
      {(all) => (
        <OrdersTable label={t`Orders in progress`} columns={columns}>
          {all.map(({ order }) => (
            <RunningRow key={order.id} order={order} market={market} writer={writer} />
          ))}
        </OrdersTable>
      )}
    </OrdersWaiting>
  );
}
