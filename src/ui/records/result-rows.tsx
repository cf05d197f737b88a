import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ProfitView } from "#src/streams/records/profit.screen.ts";
import type { Profit, ProfitTrade } from "#src/streams/records/types.ts";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import styles from "./records.module.css";
import { resultNames } from "./result-names.tsx";

const tones = { "-1": "down", "0": undefined, "1": "up" } as const;

/** A result in USDT, by sign and by colour. */
export function Result({ value }: { value: string | null }): ReactNode {
  const format = useFormat();
  return <span className={tones[`${value === null ? 0 : signOf(value)}`]}>{format.signed(value, 2)}</span>;
}

const fees = { id: "fees", name: <Trans>Fees included</Trans>, right: true };
const result = { id: "result", name: <Trans>Result</Trans>, right: true };
const kind = { id: "kind", name: <Trans>Type</Trans> };

const dayColumns: readonly Column[] = [
  { id: "day", name: <Trans>Day</Trans> },
  { id: "spot", name: resultNames.spot, right: true },
  { id: "leverage", name: resultNames.leverage, right: true },
  { id: "options", name: resultNames.options, right: true },
  { id: "income", name: resultNames.income, right: true },
  { id: "costs", name: resultNames.costs, right: true },
  fees,
  result,
];
const pairColumns: readonly Column[] = [
  { id: "market", name: <Trans>Market</Trans> },
  kind,
  { id: "count", name: <Trans>Trades</Trans>, right: true },
  fees,
  result,
];
const tradeColumns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "market", name: <Trans>Market</Trans> },
  kind,
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "proceeds", name: <Trans>Proceeds</Trans>, right: true },
  { id: "cost", name: <Trans>Cost</Trans>, right: true },
  fees,
  result,
];

/** The rows of a view of profit and loss. */
export function ResultRows({ profit, view }: { profit: Profit; view: ProfitView }): ReactNode {
  if (profit[view].length === 0)
    return (
      <p className={styles.empty}>
        <Trans>No results in this period</Trans>
      </p>
    );
  if (view === "days") return <Days profit={profit} />;
  return view === "pairs" ? <Pairs profit={profit} /> : <Trades profit={profit} />;
}

function Figure({ children }: { children: ReactNode }): ReactNode {
  return <td className={table.right}>{children}</td>;
}

function Days({ profit: { days } }: { profit: Profit }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table label={t`Results by day`} columns={dayColumns}>
      {days.map(({ day, byKind, fees: paid, result: total }) => (
        <tr key={day}>
          <td className={table.nowrap}>{day}</td>
          {(["spot", "leverage", "options", "income", "costs"] as const).map((one) => (
            <Figure key={one}>
              <Result value={byKind[one]} />
            </Figure>
          ))}
          <Figure>{format.amount(paid, 2)}</Figure>
          <Figure>
            <Result value={total} />
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

function Pairs({ profit: { pairs } }: { profit: Profit }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table label={t`Results by market`} columns={pairColumns}>
      {pairs.map((pair) => (
        <tr key={`${pair.kind} ${pair.name}`}>
          <td>{pair.name}</td>
          <td>{resultNames[pair.kind]}</td>
          <Figure>{format.whole(pair.count)}</Figure>
          <Figure>{format.amount(pair.fees, 2)}</Figure>
          <Figure>
            <Result value={pair.result} />
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

function Trades({ profit: { trades, count } }: { profit: Profit }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const shown = format.whole(trades.length);
  const all = format.whole(count);
  return (
    <>
      <Table label={t`Results by trade`} columns={tradeColumns}>
        {trades.map((trade) => (
          <TradeRow key={`${trade.cause} ${trade.reference} ${trade.time}`} trade={trade} />
        ))}
      </Table>
      {count > trades.length && (
        <p className={styles.note}>
          <Trans>
            The newest {shown} of {all} are shown. The tax file has all of them.
          </Trans>
        </p>
      )}
    </>
  );
}

function TradeRow({ trade }: { trade: ProfitTrade }): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <td>
        <Stamp time={trade.time} />
      </td>
      <td>{trade.pair ?? trade.asset}</td>
      <td>{resultNames[trade.kind]}</td>
      <Figure>
        {format.exact(trade.amount)} {trade.asset}
      </Figure>
      <Figure>{format.amount(trade.proceeds, 2)}</Figure>
      <Figure>{trade.isWithoutCost ? <Trans>Unknown</Trans> : format.amount(trade.cost, 2)}</Figure>
      <Figure>{format.amount(trade.fee, 2)}</Figure>
      <Figure>
        <Result value={trade.result} />
      </Figure>
    </tr>
  );
}
