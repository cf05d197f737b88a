import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import { Coins } from "./amounts.tsx";
import styles from "./parts.module.css";

/** What a user has to sell with, in the fiat account, and the way to move more of the coin there. */
export function FreeCoins({
  amount,
  unit,
  currencyId,
}: {
  amount: string;
  unit: string;
  currencyId: number;
}): ReactNode {
  return (
    <>
      <Trans>
        Available in the fiat account: <Coins amount={amount} unit={unit} />
      </Trans>{" "}
      <TransferButton ask={{ from: "spot", to: "fiat", coinId: currencyId }} className={styles.transfer} />
    </>
  );
}
