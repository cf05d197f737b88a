import type { ReactNode } from "react";
import { decimalsOf } from "#domain/numbers/decimal.ts";
import { neededDecimals, signOf } from "../format/decimal.ts";
import { useFormat } from "../format/use-format.ts";
import { MONEY_DECIMALS, roundedUp } from "./decimals.ts";
import styles from "./money.module.css";

interface MoneyProps {
  /** Decimal text; `null`: not known, shown as a dash without a unit. */
  value: string | null;
  unit?: string | undefined;
  /** `needed`: at least two, and as many as the value has. Default: 4. */
  decimals?: number | "needed";
  /** All decimals of the value; those after `decimals` are dimmed. */
  exact?: boolean;
}

const looks = {
  "1": { tone: "up", arrow: "▲ " },
  "0": { tone: undefined, arrow: "" },
  "-1": { tone: "down", arrow: "▼ " },
} as const;

/** How many decimals are shown, and how many of them are dimmed. */
function shownDecimals({ value, decimals = MONEY_DECIMALS, exact = false }: MoneyProps) {
  if (decimals === "needed") return { shown: neededDecimals(value), dimmed: 0 };
  const shown = exact ? Math.max(decimals, decimalsOf(value ?? "")) : decimals;
  return { shown, dimmed: shown - decimals };
}

/** A number whose last `dimmed` digits are less bright: exact, and quick to read. */
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

function Unit({ value, unit }: Pick<MoneyProps, "value" | "unit">): ReactNode {
  return value !== null && unit !== undefined && ` ${unit}`;
}

/** An amount of money, cut. */
export function Money(props: MoneyProps): ReactNode {
  const format = useFormat();
  const { shown, dimmed } = shownDecimals(props);
  return (
    <span>
      <Digits text={format.amount(props.value, shown)} dimmed={dimmed} />
      <Unit {...props} />
    </span>
  );
}

/** An amount that a user pays, with 4 decimals, rounded up; `exact`: with all its decimals, as it is booked. */
export function Cost({ exact = false, ...props }: Omit<MoneyProps, "decimals">): ReactNode {
  const value = props.value === null || exact ? props.value : roundedUp(props.value);
  return <Money {...props} value={value} exact={exact} />;
}

/** A profit or a loss: by sign and colour, and by an arrow too where `arrow` is set. */
export function Profit({ arrow = false, ...props }: MoneyProps & { arrow?: boolean }): ReactNode {
  const format = useFormat();
  const { shown, dimmed } = shownDecimals(props);
  const look = looks[`${props.value === null ? 0 : signOf(props.value)}`];
  return (
    <span className={look.tone}>
      {arrow && <span aria-hidden="true">{look.arrow}</span>}
      <Digits text={format.signed(props.value, shown)} dimmed={dimmed} />
      <Unit {...props} />
    </span>
  );
}

/** A price with its market's decimals, and all of its own where it has more. */
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
  const { shown, dimmed } = shownDecimals({ value: price, decimals, exact: true });
  return (
    <span>
      <Digits text={format.price(price, shown)} dimmed={dimmed} />
      <Unit value={price} unit={unit} />
    </span>
  );
}
