import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { TransferScreen, TransferView, WalletKind } from "#src/streams/screens/transfer/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { Icon } from "#src/ui/parts/icons.tsx";
import { walletNames } from "../parts/wallet-names.tsx";
import styles from "./transfer-page.module.css";

const kinds: readonly WalletKind[] = ["spot", "lever", "fiat", "options"];

/** From which wallet to which, with what is free in each; the arrows turn the direction. */
export function TransferWallets({ view, screen }: { view: TransferView; screen: TransferScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.wallets}>
      <dl>
        <Wallet side="from" view={view} screen={screen} />
        <Wallet side="to" view={view} screen={screen} />
      </dl>
      <button
        type="button"
        className={styles.swap}
        aria-label={t`Turn the direction`}
        onClick={() => screen.swap()}
      >
        <Icon name="swap" size={18} />
      </button>
    </div>
  );
}

function Wallet({
  side,
  view,
  screen,
}: {
  side: "from" | "to";
  view: TransferView;
  screen: TransferScreen;
}): ReactNode {
  const format = useFormat();
  const id = useId();
  const role = side === "from" ? <Trans>From</Trans> : <Trans context="wallet">To</Trans>;
  const names = useWalletNames();
  return (
    <div className={styles.wallet}>
      <dt>{screen.isGeneral ? <label htmlFor={id}>{role}</label> : role}</dt>
      <dd>
        {screen.isGeneral ? (
          <select
            id={id}
            value={view[side]}
            onChange={({ target }) => {
              const kind = kinds.find((each) => each === target.value);
              if (kind !== undefined) screen.chooseWallet(side, kind);
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {names[kind]}
              </option>
            ))}
          </select>
        ) : (
          <strong>{walletNames[view[side]]}</strong>
        )}
        <span>
          {format.amount(view.available[side], 8)} {view.coin.name}
        </span>
      </dd>
    </div>
  );
}

/** The names as text, which is all that an option of a list shows. */
function useWalletNames(): Readonly<Record<WalletKind, string>> {
  const { t } = useLingui();
  return {
    spot: t`Exchange account`,
    lever: t`Contract account`,
    fiat: t`Fiat account`,
    options: t`Options account`,
  };
}
