import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TransferView, WalletKind } from "#src/streams/screens/transfer-lever.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import styles from "./transfer-page.module.css";
import { walletNames } from "./wallet-names.tsx";

function Wallet({
  role,
  wallet,
  available,
  coin,
}: {
  role: ReactNode;
  wallet: WalletKind;
  available: string;
  coin: string;
}): ReactNode {
  const format = useFormat();
  return (
    <div className={styles.wallet}>
      <dt>{role}</dt>
      <dd>
        <strong>{walletNames[wallet]}</strong>
        <span>
          {format.amount(available, 8)} {coin}
        </span>
      </dd>
    </div>
  );
}

/** From which wallet to which, with what is free in each; the arrows turn the direction. */
export function TransferWallets({ view, swap }: { view: TransferView; swap: () => void }): ReactNode {
  const { t } = useLingui();
  const coin = view.coin.name;
  return (
    <div className={styles.wallets}>
      <dl>
        <Wallet role={<Trans>From</Trans>} wallet={view.from} available={view.available.from} coin={coin} />
        <Wallet
          role={<Trans context="wallet">To</Trans>}
          wallet={view.to}
          available={view.available.to}
          coin={coin}
        />
      </dl>
      <button type="button" className={styles.swap} aria-label={t`Turn the direction`} onClick={swap}>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4v15M8 19l-3.5-3.5M8 19l3.5-3.5M16 20V5M16 5l-3.5 3.5M16 5l3.5 3.5" />
        </svg>
      </button>
    </div>
  );
}
