import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WalletView } from "#src/streams/wallets/screens/types.ts";
import { Dollars, Hideable } from "#src/ui/kit/money/hideable.tsx";
import { Allocation } from "../allocation.tsx";
import styles from "./wallet.module.css";

const colours = [
  "var(--accent)",
  "var(--green)",
  "var(--warn)",
  "var(--violet)",
  "var(--red)",
  "var(--line-strong)",
] as const;

/** What this wallet is worth, and its largest coins. */
export function CoinShares({ view, hidden }: { view: WalletView; hidden: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.shares}>
      <p className={styles.sum}>
        <Trans>In this wallet</Trans>
        <b>
          <Hideable hidden={hidden}>
            <Dollars usd={view.usd} decimals={2} />
          </Hideable>
        </b>
      </p>
      {view.coins.length > 0 && (
        <Allocation
          name={t`By coin`}
          parts={view.coins.map(({ key, hundredths }, at) => ({
            key: key === "" ? "rest" : key,
            name: key === "" ? <Trans>Others</Trans> : key,
            colour: colours[at] ?? colours[5],
            hundredths,
          }))}
        />
      )}
    </div>
  );
}
