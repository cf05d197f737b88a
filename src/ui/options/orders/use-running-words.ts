import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Market, RunningOrder } from "#src/streams/options/screens/types.ts";
import { neededDecimals, signOf } from "#src/ui/kit/format/decimal.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { priceDecimals } from "../figures.ts";
import type { RunningWords } from "./running-cells.ts";

const arrows = { "1": "▲ ", "0": "", "-1": "▼ " } as const;

/** What moves in the rows, as the language in effect writes it. */
export function useRunningWords(market: Market): RunningWords {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => ({
      secondsLeft: (seconds) => t`${seconds} seconds left`,
      settling: t`Settling`,
      outcome: (outcome, ended) => {
        if (outcome === "win") return ended ? t`Won` : t`Winning`;
        if (outcome === "loss") return ended ? t`Lost` : t`Losing`;
        return outcome === null ? UNKNOWN : t({ message: "Draw", context: "result of an option" });
      },
      price: ({ order, price, closed }: RunningOrder) =>
        format.price(closed ? (order.endPrice ?? price) : price, priceDecimals(order, market)),
      average: ({ order, average, marksIn, closed }: RunningOrder) => {
        if (closed || average === null) return "";
        const { windowSeconds: all } = order;
        const price = format.price(average, priceDecimals(order, market));
        return t`avg ${price} · ${marksIn}/${all}`;
      },
      profit: ({ order, profit, closed }: RunningOrder) => {
        const value = closed ? (order.profit ?? profit) : profit;
        const arrow = arrows[`${value === null ? 0 : signOf(value)}`];
        return `${arrow}${format.signed(value, neededDecimals(value))} ${order.currency}`;
      },
    }),
    [t, format, market],
  );
}
