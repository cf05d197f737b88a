import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { limitOf } from "#src/streams/spot/screens/order-kind.ts";
import type { Order } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

/** The limit of an order: of a trailing stop that waits the present one, of a market order the word. */
export function LimitPrice({ order, decimals }: { order: Order; decimals: number }): ReactNode {
  const format = useFormat();
  if (order.mode === "market") return <Trans context="kind of order">Market</Trans>;
  return format.price(limitOf(order), decimals);
}
