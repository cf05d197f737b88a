import type { Currency } from "../../exchange/markets/types.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";
import type { MarketWire } from "../wire/market.ts";
import { fillPush, orderPush } from "../wire/private.ts";
import { createBalancePushes } from "./balances.ts";

/** Pushes to users what is theirs alone: orders and fills at once, balances gathered until the next beat. */
export function createPrivatePushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "ledger" | "clock">,
  markets: ReadonlyMap<number, MarketWire>,
  currencies: ReadonlyMap<number, Currency>,
): { flush(): Promise<void>; stop(): void } {
  const { bus } = parts;
  const balances = createBalancePushes(io, parts, currencies);
  const stops = [
    balances.stop,
    bus.onAnywhere("order", (order) => {
      const market = markets.get(order.marketId);
      if (order.trader.kind !== "user" || !market) return;
      io.to(userRoom(order.trader.userId)).emit("spot_order", orderPush(market, order));
    }),
    bus.onAnywhere("fill", (fill) => {
      const market = markets.get(fill.marketId);
      if (market) io.to(userRoom(fill.userId)).emit("spot_fill", fillPush(market, fill));
    }),
  ];
  return {
    flush: balances.flush,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
