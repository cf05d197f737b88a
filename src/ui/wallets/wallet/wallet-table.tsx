import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { Fragment, type ReactNode } from "react";
import type { Panel, ValuedBalance, WalletScreen } from "#src/streams/wallets/screens/types.ts";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { transferPlace } from "../transfer-place.ts";
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

const tabs = [
  { key: "deposit", label: <Trans>Deposit</Trans> },
  { key: "withdraw", label: <Trans>Withdraw</Trans> },
  { key: "record", label: <Trans>History</Trans> },
] as const;

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
            {open !== null && <PanelRow panel={open} row={row} toggle={screen.toggle} />}
          </Fragment>
        );
      })}
    </Table>
  );
}

function PanelRow({
  panel,
  row,
  toggle,
}: {
  panel: Panel;
  row: ValuedBalance;
  toggle: WalletScreen["toggle"];
}): ReactNode {
  const { t } = useLingui();
  const coin = row.currency;
  const names = { deposit: t`Deposit ${coin}`, withdraw: t`Withdraw ${coin}`, record: t`${coin} history` };
  return (
    <tr className={styles.panelRow} data-panel="">
      <td colSpan={columns.length}>
        <div className={styles.panelHead}>
          <Tabs
            tabs={tabs}
            chosen={panel.tab}
            choose={(tab) => {
              if (tab !== panel.tab) toggle(row.currencyId, tab);
            }}
            name={coin}
            panel="wallet-panel"
          />
          <Link {...transferPlace("spot", row)} className={styles.action} aria-label={t`Transfer ${coin}`}>
            <Trans>Transfer</Trans>
          </Link>
        </div>
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
