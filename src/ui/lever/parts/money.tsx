import type { ReactNode } from "react";
import { decimalsOf } from "#contract/decimal.ts";
import { signOf } from "#src/ui/format/decimal.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { MONEY_DECIMALS, roundedUp } from "./figures.ts";

const tones = { "1": "up", "0": undefined, "-1": "down" } as const;

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
      {format.signed(value, decimals)}
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
      {format.amount(text, decimals)}
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
      {format.price(price, shown)}
      {price !== null && unit !== undefined && ` ${unit}`}
    </span>
  );
}
