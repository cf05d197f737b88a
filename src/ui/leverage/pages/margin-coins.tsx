import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Balance, LeverageMarginScreen } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { coinDecimals } from "#src/ui/kit/money/decimals.ts";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import styles from "./margin-page.module.css";

const columns: readonly Column[] = [
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "available", name: <Trans>Free</Trans>, right: true },
  { id: "frozen", name: <Trans>In use</Trans>, right: true },
  { id: "actions", name: <Trans>Actions</Trans>, right: true, unseen: true },
];

/** The coins of the contract account, each with its ways in and out. */
export function MarginCoins({ screen }: { screen: LeverageMarginScreen }): ReactNode {
  const { t } = useLingui();
  const coins = useObservableEagerState(screen.coins$);
  return (
    <Card title={<Trans>Contract account</Trans>}>
      <LoadableView
        data={coins}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={3} height="28px" inset="card" />}
        empty={{
          when: (all) => all.length === 0,
          show: <Placeholder mark="empty" title={<Trans>The contract account is empty</Trans>} />,
        }}
      >
        {(all) => (
          <Table label={t`Coins of the contract account`} columns={columns}>
            {all.map((balance) => (
              <Coin key={balance.currencyId} balance={balance} />
            ))}
          </Table>
        )}
      </LoadableView>
    </Card>
  );
}

function Coin({ balance }: { balance: Balance }): ReactNode {
  const format = useFormat();
  const { currency, currencyId: coinId, available, frozen, usdPrice, usable } = balance;
  const decimals = coinDecimals(usdPrice);
  return (
    <tr>
      <td>
        <span className={styles.coin}>
          <CoinIcon coin={currency} />
          {currency}
          {usable === false && (
            <small>
              <Trans>Not used as margin</Trans>
            </small>
          )}
        </span>
      </td>
      <td className={table.right}>{format.amount(available, decimals)}</td>
      <td className={table.right}>{format.amount(frozen, decimals)}</td>
      <td className={table.right}>
        {usable !== false && (
          <TransferButton ask={{ from: "spot", to: "leverage", coinId }} className={table.button}>
            <Trans>Transfer in</Trans>
          </TransferButton>
        )}
        <TransferButton ask={{ from: "leverage", to: "spot", coinId }} className={table.button}>
          <Trans>Transfer out</Trans>
        </TransferButton>
      </td>
    </tr>
  );
}
