import type { ReactNode } from "react";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { moneyDecimals } from "./figures.ts";

const looks = {
  "1": { tone: "up", arrow: "▲ " },
  "0": { tone: undefined, arrow: "" },
  "-1": { tone: "down", arrow: "▼ " },
} as const;

/** What an order brought or would bring: by sign, arrow and colour. */
export function Profit({ value, unit }: { value: string | null; unit: string }): ReactNode {
  const format = useFormat();
  if (value === null) return UNKNOWN;
  const { tone, arrow } = looks[`${signOf(value)}`];
  return (
    <span className={tone}>
      <span aria-hidden="true">{arrow}</span>
      {format.signed(value, moneyDecimals(value))} {unit}
    </span>
  );
}

/** A sum of money with its currency. */
export function Money({ value, unit }: { value: string | null; unit: string }): ReactNode {
  const format = useFormat();
  if (value === null) return UNKNOWN;
  return (
    <span>
      {format.amount(value, moneyDecimals(value))} {unit}
    </span>
  );
}
