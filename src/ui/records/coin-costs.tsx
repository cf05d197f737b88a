import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CoinCost } from "#src/streams/records/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import styles from "./records.module.css";
import { Result } from "./result-rows.tsx";

const columns: readonly Column[] = [
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "entry", name: <Trans>Average entry</Trans>, right: true },
  { id: "cost", name: <Trans>Cost</Trans>, right: true },
  { id: "value", name: <Trans>Value</Trans>, right: true },
  { id: "unrealised", name: <Trans>Unrealised result</Trans>, right: true },
];

/** What is held of each coin, at which average entry, and what it would bring now. */
export function CoinCosts({ coins }: { coins: readonly CoinCost[] }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  if (coins.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>You hold no coins other than USDT</Trans>
      </p>
    );
  return (
    <Table label={t`Average entry of your coins`} columns={columns}>
      {coins.map((coin) => (
        <tr key={coin.name}>
          <td>{coin.name}</td>
          <td className={table.right}>{format.exact(coin.amount)}</td>
          <td className={table.right}>{format.amount(coin.averageEntry, 4)}</td>
          <td className={table.right}>{format.amount(coin.cost, 2)}</td>
          <td className={table.right}>{format.amount(coin.value, 2)}</td>
          <td className={table.right}>
            <Result value={coin.unrealised} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
