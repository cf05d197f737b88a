import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/p2p/fiat/types.ts";
import styles from "./merchant.module.css";

const names: Readonly<Record<keyof Merchant["proofs"], ReactNode>> = {
  phone: <Trans>Phone</Trans>,
  email: <Trans>E-mail</Trans>,
  identity: <Trans>Identity</Trans>,
  advanced: <Trans>Advanced</Trans>,
};
const order = ["identity", "advanced", "phone", "email"] as const;

/** What the exchange has verified of a merchant; what it has not is left out. */
export function Proofs({ merchant: { proofs } }: { merchant: Pick<Merchant, "proofs"> }): ReactNode {
  const { t } = useLingui();
  const proved = order.filter((proof) => proofs[proof]);
  if (proved.length === 0) return null;
  return (
    <ul className={styles.proofs} aria-label={t`Verified`}>
      {proved.map((proof) => (
        <li key={proof}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2.5 6.2 2.4 2.4 4.6-5" />
          </svg>
          {names[proof]}
        </li>
      ))}
    </ul>
  );
}
