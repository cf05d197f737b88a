import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { walletKinds } from "#src/streams/wallets/screens/types.ts";
import type { TransferScreen, TransferView, WalletKind } from "#src/streams/wallets/transfer/types.ts";
import fields from "#src/ui/kit/fields/fields.module.css";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import styles from "./transfer-page.module.css";

/** From which wallet to which, with the available balance of each; the arrows between them swap the two. */
export function TransferWallets({ view, screen }: { view: TransferView; screen: TransferScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.wallets}>
      <Wallet side="from" view={view} screen={screen} />
      <Wallet side="to" view={view} screen={screen} />
      <button
        type="button"
        className={styles.swap}
        aria-label={t`Swap the wallets`}
        title={t`Swap the wallets`}
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
  const names = useWalletNames();
  const available = format.exact(view.available[side]);
  return (
    <div>
      <div className={styles.wallet}>
        <label id={`${id}-label`} htmlFor={id} className={fields.label}>
          {side === "from" ? <Trans>From</Trans> : <Trans context="wallet">To</Trans>}
        </label>
        <span id={`${id}-free`}>
          <Trans>Available</Trans> {available} {view.coin.name}
        </span>
      </div>
      {screen.isGeneral ? (
        <Select
          id={id}
          value={view[side]}
          options={walletKinds.map((kind) => ({ key: kind, name: names[kind] }))}
          choose={(kind) => screen.chooseWallet(side, kind)}
          describedBy={`${id}-free`}
        />
      ) : (
        <output id={id} className={styles.fixed} aria-describedby={`${id}-free`}>
          {names[view[side]]}
        </output>
      )}
    </div>
  );
}

/** The names as text, which is all that an option of a list shows. */
function useWalletNames(): Readonly<Record<WalletKind, string>> {
  const { t } = useLingui();
  return {
    spot: t`Exchange account`,
    leverage: t`Contract account`,
    fiat: t`Fiat account`,
    options: t`Options account`,
  };
}
