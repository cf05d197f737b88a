import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { Fragment, type ReactNode } from "react";
import type { Panel, ValuedBalance, WalletScreen } from "#src/streams/screens/assets/types.ts";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { type Column, Table } from "#src/ui/parts/table.tsx";
import { DepositPanel } from "./deposit-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import styles from "./wallet.module.css";
import { WalletRow } from "./wallet-row.tsx";
import { WithdrawPanel } from "./withdraw-panel.tsx";

const columns: readonly Column[] = [
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "available", name: <Trans>Available</Trans>, right: true },
  { id: "frozen", name: <Trans>Frozen</Trans>, right: true },
  { id: "usd", name: <Trans>Converted (USD)</Trans>, right: true },
  { id: "action", name: <Trans>Action</Trans>, right: true },
];

/** The coins of a wallet; under one of them the panel that is open. */
export function WalletTable({
  screen,
  rows,
  hidden,
}: {
  screen: WalletScreen;
  rows: readonly ValuedBalance[];
  hidden: boolean;
}): ReactNode {
  const { t } = useLingui();
  const panel = useObservableEagerState(screen.panel$);
  if (rows.length === 0) return <Placeholder mark="empty" title={<Trans>No coin to show</Trans>} />;
  return (
    <Table label={t`Coins`} columns={columns}>
      {rows.map((row) => {
        const open = panel !== null && panel.currencyId === row.currencyId ? panel : null;
        return (
          <Fragment key={row.currencyId}>
            <WalletRow row={row} hidden={hidden} open={open?.tab ?? null} toggle={screen.toggle} />
            {open !== null && <PanelRow panel={open} coin={row.currency} />}
          </Fragment>
        );
      })}
    </Table>
  );
}

function PanelRow({ panel, coin }: { panel: Panel; coin: string }): ReactNode {
  const { t } = useLingui();
  const names = { deposit: t`Deposit ${coin}`, withdraw: t`Withdraw ${coin}`, record: t`Record of ${coin}` };
  return (
    <tr className={styles.panelRow} data-panel="">
      <td colSpan={columns.length}>
        <section id="wallet-panel" aria-label={names[panel.tab]}>
          <PanelView key={`${panel.currencyId} ${panel.tab}`} panel={panel} />
        </section>
      </td>
    </tr>
  );
}

function PanelView({ panel }: { panel: Panel }): ReactNode {
  switch (panel.tab) {
    case "deposit":
      return <DepositPanel model={panel.model} />;
    case "withdraw":
      return <WithdrawPanel model={panel.model} />;
    case "record":
      return <LogPanel log={panel.model} />;
  }
}
