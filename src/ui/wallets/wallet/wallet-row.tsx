import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type {
  PanelTab,
  ValuedBalance,
  WalletKind,
  WalletScreen,
} from "#src/streams/wallets/screens/types.ts";
import { Dollars, Hideable } from "#src/ui/kit/money/hideable.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { transferPlace } from "../transfer-place.ts";
import { BalanceCells, rowClass } from "./balance-cells.tsx";
import styles from "./wallet.module.css";

/** The pages of one currency of a wallet. Their odd names are those of the addresses that people have kept. */
const details = {
  leverage: "/legalAccount",
  fiat: "/dealAccount",
  options: "/microAccount",
} as const satisfies Record<Exclude<WalletKind, "spot">, string>;

/** A coin of a wallet; renders again only when something of it changed. */
export const WalletRow = memo(function WalletRow({
  row,
  hidden,
  open,
  toggle,
}: {
  row: ValuedBalance;
  hidden: boolean;
  open: PanelTab | null;
  toggle: WalletScreen["toggle"];
}): ReactNode {
  return (
    <tr className={rowClass(row)}>
      <BalanceCells row={row} hidden={hidden} />
      <td className={table.right}>
        <Hideable hidden={hidden}>
          <Dollars usd={row.usd} decimals={2} />
        </Hideable>
      </td>
      <td className={table.right}>
        <div className={styles.actions}>
          {row.wallet === "spot" ? (
            <SpotActions row={row} open={open} toggle={toggle} />
          ) : (
            <WalletLinks wallet={row.wallet} row={row} />
          )}
        </div>
      </td>
    </tr>
  );
});

function WalletLinks({
  wallet,
  row,
}: {
  wallet: Exclude<WalletKind, "spot">;
  row: ValuedBalance;
}): ReactNode {
  const { t } = useLingui();
  const coin = row.currency;
  return (
    <>
      <Link {...transferPlace(wallet, row)} className={styles.action} aria-label={t`Transfer ${coin}`}>
        <Trans>Transfer</Trans>
      </Link>
      <Link
        to={details[wallet]}
        search={{ currency_id: String(row.currencyId) }}
        className={styles.action}
        aria-label={t`${coin} history`}
      >
        <Trans>History</Trans>
      </Link>
    </>
  );
}

function SpotActions({
  row,
  open,
  toggle,
}: {
  row: ValuedBalance;
  open: PanelTab | null;
  toggle: WalletScreen["toggle"];
}): ReactNode {
  const { t } = useLingui();
  const coin = row.currency;
  const actions = [
    { tab: "deposit", word: <Trans>Deposit</Trans>, name: t`Deposit ${coin}` },
    { tab: "withdraw", word: <Trans>Withdraw</Trans>, name: t`Withdraw ${coin}` },
  ] as const;
  return actions.map(({ tab, word, name }) => (
    <button
      key={tab}
      type="button"
      className={styles.action}
      aria-label={name}
      aria-expanded={open === tab}
      aria-controls={open === tab ? "wallet-panel" : undefined}
      onClick={() => toggle(row.currencyId, tab)}
    >
      {word}
    </button>
  ));
}
