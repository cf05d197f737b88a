import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { Market, OptionOrder, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { NumberCell, TimeCell } from "#src/ui/spot/orders/cells.tsx";
import { averageDecimals, priceDecimals } from "../figures.ts";
import { ResultWord } from "../result-word.tsx";
import styles from "./options-orders.module.css";
import { StakeCells } from "./stake-cells.tsx";

/** The calls that fill it. */
const LISTS = ["microOrders"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Ended</Trans> },
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "direction", name: <Trans>Direction</Trans> },
  { id: "duration", name: <Trans>Duration</Trans> },
  { id: "stake", name: <Trans>Stake</Trans>, right: true },
  { id: "fee", name: <Trans>Fee</Trans>, right: true },
  { id: "entry", name: <Trans>Entry price</Trans>, right: true },
  { id: "end", name: <Trans>End price</Trans>, right: true },
  { id: "result", name: <Trans>Result</Trans>, right: true },
  { id: "profit", name: <Trans>Profit</Trans>, right: true },
  {
    id: "check",
    name: (
      <span className="visually-hidden">
        <Trans>Check this result</Trans>
      </span>
    ),
    right: true,
  },
];

const ClosedRow = memo(function ClosedRow({
  order,
  market,
  check,
}: {
  order: OptionOrder;
  market: Market;
  check: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const decimals = priceDecimals(order, market);
  const { id } = order;
  return (
    <tr>
      <TimeCell time={order.dueAt} />
      <StakeCells order={order} />
      <NumberCell>{format.exact(order.fee)}</NumberCell>
      <NumberCell>{format.price(order.openPrice, decimals)}</NumberCell>
      <NumberCell>{format.price(order.endPrice, averageDecimals(order.endPrice, decimals))}</NumberCell>
      <NumberCell>
        <ResultWord result={order.result} />
      </NumberCell>
      <NumberCell>
        <Profit value={order.profit} unit={order.currency} decimals="needed" arrow />
      </NumberCell>
      <NumberCell>
        <span className={styles.check}>
          <button
            type="button"
            className={chips.chip}
            aria-label={t`Check this result: order ${id}`}
            onClick={() => check(id)}
          >
            <Trans>Check</Trans>
          </button>
          <Link
            to="/micro/result/$id"
            params={{ id: String(id) }}
            className={chips.chip}
            aria-label={t`Public result of order ${id}`}
            title={t`Public result of order ${id}`}
          >
            #{id}
          </Link>
        </span>
      </NumberCell>
    </tr>
  );
});

/** Orders that ended, the newest first, each with its result and a way to check it. */
export function Closed({
  screen,
  market,
}: {
  screen: Pick<OptionsScreen, "closed$" | "moreClosed" | "showProof" | "retry">;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const closed = useObservableEagerState(screen.closed$);
  return (
    <OrdersWaiting
      data={closed}
      retry={screen.retry}
      when={(list) => list.items.length === 0 && !list.more}
      nothing={<Trans>No closed orders yet</Trans>}
      calls={LISTS}
    >
      {(list) => (
        <div className={styles.closed}>
          <OrdersTable label={t`Closed orders`} columns={columns}>
            {list.items.map((order) => (
              <ClosedRow key={order.id} order={order} market={market} check={screen.showProof} />
            ))}
          </OrdersTable>
          <MoreOrEnd list={list} more={screen.moreClosed} dense />
        </div>
      )}
    </OrdersWaiting>
  );
}
