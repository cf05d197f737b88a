import type { ReactNode } from "react";
import { decimalsOf } from "#domain/numbers/decimal.ts";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { MONEY_DECIMALS, roundedUp } from "#src/ui/leverage/figures.ts";
import styles from "./money.module.css";

const tones = { "1": "up", "0": undefined, "-1": "down" } as const;

/** A number whose last `dimmed` digits are less bright: exact, and read at a glance. */
function Digits({ text, dimmed }: { text: string; dimmed: number }): ReactNode {
  if (dimmed <= 0) return text;
  return (
    <>
      {text.slice(0, -dimmed)}
      <span className={styles.tail} data-tail>
        {text.slice(-dimmed)}
      </span>
    </>
  );
}

/** A profit or a loss: by sign and by colour. `exact`: to the last decimal. */
export function Profit({
  value,
  unit,
  exact = false,
}: {
  value: string | null;
  unit?: string;
  exact?: boolean;
}): ReactNode {
  const format = useFormat();
  const decimals = exact && value !== null ? Math.max(MONEY_DECIMALS, decimalsOf(value)) : MONEY_DECIMALS;
  return (
    <span className={tones[`${value === null ? 0 : signOf(value)}`]}>
      <Digits text={format.signed(value, decimals)} dimmed={decimals - MONEY_DECIMALS} />
      {value !== null && unit !== undefined && ` ${unit}`}
    </span>
  );
}

/** A sum of money, cut to 4 decimals. */
export function Money({ value, unit }: { value: string | null; unit?: string }): ReactNode {
  const format = useFormat();
  return (
    <span>
      {format.amount(value, MONEY_DECIMALS)}
      {value !== null && unit !== undefined && ` ${unit}`}
    </span>
  );
}

/** What an order takes, with 4 decimals, rounded up. `exact`: to the last decimal, as it is booked. */
export function Cost({
  value,
  unit,
  exact = false,
}: {
  value: string | null;
  unit?: string;
  exact?: boolean;
}): ReactNode {
  const format = useFormat();
  const decimals = exact && value !== null ? Math.max(MONEY_DECIMALS, decimalsOf(value)) : MONEY_DECIMALS;
  const text = value === null || exact ? value : roundedUp(value);
  return (
    <span>
      <Digits text={format.amount(text, decimals)} dimmed={decimals - MONEY_DECIMALS} />
      {value !== null && unit !== undefined && ` ${unit}`}
    </span>
  );
}

/** A price with the market's decimals, and more only where it has them: to the last one. */
export function ExactPrice({
  price,
  decimals,
  unit,
}: {
  price: string | null;
  decimals: number;
  unit?: string;
}): ReactNode {
  const format = useFormat();
  const shown = price === null ? decimals : Math.max(decimals, decimalsOf(price));
  return (
    <span>
      <Digits text={format.price(price, shown)} dimmed={shown - decimals} />
      {price !== null && unit !== undefined && ` ${unit}`}
    </span>
  );
}
