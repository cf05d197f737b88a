import { doAll } from "../../exchange/kit/do-all.ts";
import type { Currency } from "../../exchange/markets/types.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";
import type { MarketWire } from "../wire/market.ts";
import { balancePush, fillPush, orderPush } from "../wire/private.ts";

/**
 * Tells users what is theirs alone: orders and fills at once, balances gathered until the next beat and read then.
 */
export function createPrivatePushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "ledger" | "clock">,
  markets: ReadonlyMap<number, MarketWire>,
  currencies: ReadonlyMap<number, Currency>,
): { flush(): Promise<void>; stop(): void } {
  const { bus, ledger, clock } = parts;
  const changed = new Set<number>();
  const tell = async (userId: number) => {
    const rows = await ledger.balances(userId).catch((error: unknown) => {
      // Told at the next beat.
      changed.add(userId);
      throw error;
    });
    io.to(userRoom(userId)).emit("balance", balancePush(rows, currencies, clock.now()));
  };

  const stops = [
    bus.on("order", (order) => {
      const market = markets.get(order.marketId);
      if (order.trader.kind !== "user" || !market) return;
      io.to(userRoom(order.trader.userId)).emit("spot_order", orderPush(market, order));
    }),
    bus.on("fill", (fill) => {
      const market = markets.get(fill.marketId);
      if (market) io.to(userRoom(fill.userId)).emit("spot_fill", fillPush(market, fill));
    }),
    bus.on("balance", ({ userId }) => {
      if (listens(io, userId)) changed.add(userId);
    }),
  ];
  return {
    async flush() {
      const users = [...changed];
      changed.clear();
      await doAll(users.map((userId) => () => tell(userId)));
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
