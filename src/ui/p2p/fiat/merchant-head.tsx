import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/p2p/fiat/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./merchant.module.css";
import { Proofs } from "./proofs.tsx";
import { ShopState } from "./shop-state.tsx";

/** A merchant: name, member since, and what is verified. `actions`: at the right. */
export function MerchantHead({ merchant, actions }: { merchant: Merchant; actions?: ReactNode }): ReactNode {
  const format = useFormat();
  const { name, currency, registeredAt, state, isMine } = merchant;
  const since = format.dateTime(registeredAt);
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div className={styles.name}>
        <h2>
          {name}
          {isMine && state !== null && <ShopState state={state} />}
        </h2>
        <p>
          {currency} · <Trans>Registered {since}</Trans>
        </p>
        <Proofs merchant={merchant} />
      </div>
      {actions}
    </header>
  );
}
