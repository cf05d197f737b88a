import type { ReactNode } from "react";
import type { ValuedBalance } from "#src/streams/wallets/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { coinDecimals } from "#src/ui/kit/money/decimals.ts";
import { Hideable } from "#src/ui/kit/money/hideable.tsx";
import table from "#src/ui/kit/table/table.module.css";
import styles from "./wallet.module.css";

/** A coin and what a wallet holds of it: available and frozen, each in full as its title. */
export function BalanceCells({ row, hidden }: { row: ValuedBalance; hidden: boolean }): ReactNode {
  const format = useFormat();
  const decimals = coinDecimals(row.usdPrice);
  return (
    <>
      <th scope="row">
        <span className={styles.coin}>
          <CoinIcon coin={row.currency} size={24} />
          {row.currency}
        </span>
      </th>
      <td className={table.right} title={hidden ? undefined : format.exact(row.available)}>
        <Hideable hidden={hidden}>{format.amount(row.available, decimals)}</Hideable>
      </td>
      <td className={table.right} title={hidden ? undefined : format.exact(row.frozen)}>
        <Hideable hidden={hidden}>{format.amount(row.frozen, decimals)}</Hideable>
      </td>
    </>
  );
}

/** Dims the row of a coin of which there is none. */
export const rowClass = ({ total }: ValuedBalance): string | undefined =>
  /[1-9]/.test(total) ? undefined : styles.zero;
