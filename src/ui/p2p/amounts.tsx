import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { moneyDecimals } from "#domain/p2p.ts";
import type { CoinCode, InDollars } from "#src/streams/p2p/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./parts.module.css";

const COIN_DECIMALS = 5;
const LEAST = 2;

/** As many decimals as a figure needs, at least 2 and at most those that the exchange keeps. */
function decimalsOf(text: string): number {
  const fraction = (text.split(".")[1] ?? "").replace(/0+$/, "");
  return Math.min(COIN_DECIMALS, Math.max(LEAST, fraction.length));
}

/** Coins with their name; a dash where they are not known. */
export function Coins({ amount, unit }: { amount: string | null; unit: string }): ReactNode {
  const format = useFormat();
  const written = format.amount(amount, amount === null ? LEAST : decimalsOf(amount));
  return (
    <span className={styles.figure}>
      {written} <small>{unit}</small>
    </span>
  );
}

/** Money with its code, as it is paid: the sign ¥ stands for two of them. */
export function Money({ amount, coinCode }: { amount: string | null; coinCode: CoinCode }): ReactNode {
  const format = useFormat();
  const written = format.amount(amount, moneyDecimals[coinCode]);
  return (
    <span className={styles.figure}>
      {written} <small>{coinCode}</small>
    </span>
  );
}

/** Money in dollars, with the rate; nothing where the rate is unknown. */
export function Dollars({ of }: { of: InDollars | null }): ReactNode {
  const format = useFormat();
  if (of === null) return null;
  const dollars = format.amount(of.dollars, moneyDecimals.USD);
  const rate = format.grouped(of.yenPerDollar);
  return (
    <small className={styles.dollars}>
      <Trans>
        ≈ {dollars} USD (1 USD = {rate} JPY)
      </Trans>
    </small>
  );
}

/** The price of a coin. */
export function UnitPrice({ price, coinCode }: { price: string; coinCode: CoinCode }): ReactNode {
  const format = useFormat();
  return (
    <span className={styles.price}>
      {format.price(price, decimalsOf(price))} <small>{coinCode}</small>
    </span>
  );
}
