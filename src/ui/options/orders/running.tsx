import { Trans, useLingui } from "@lingui/react/macro";
import { useObservable, useObservableEagerState, useSubscription } from "observable-hooks";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { distinctUntilChanged } from "rxjs";
import { known, type Loadable, sameLook } from "#src/streams/kit/resource/loadable.ts";
import type { Market, OptionsScreen, RunningOrder } from "#src/streams/options/screens/types.ts";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { OrdersWaiting } from "#src/ui/spot/orders/orders-waiting.tsx";
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
  { id: "standing", name: <Trans>Status</Trans>, right: true },
  { id: "profit", name: <Trans>P&L now</Trans>, right: true },
];

/** Whether the same rows stand in the list, whatever moves in them. */
function sameRows(a: Loadable<readonly RunningOrder[]>, b: Loadable<readonly RunningOrder[]>): boolean {
  const [before, after] = [known(a) ?? [], known(b) ?? []];
  return (
    sameLook(a, b) &&
    before.length === after.length &&
    before.every(({ order }, place) => order.id === after[place]?.order.id)
  );
}

/** Orders that run, the newest first, each with its countdown and status. */
export function Running({
  screen,
  market,
}: {
  screen: Pick<OptionsScreen, "running$" | "retry">;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const { symbol } = market;
  const words = useRunningWords(market);
  const writer = useMemo(() => new RunningWriter(words), [words]);
  const rows$ = useObservable(() => screen.running$.pipe(distinctUntilChanged(sameRows)));
  const rows = useObservableEagerState(rows$);
  // New rows are filled before they are painted.
  useLayoutEffect(() => writer.show(known(rows) ?? []), [writer, rows]);
  useSubscription(screen.running$, (data) => {
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
