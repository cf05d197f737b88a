import type { PushSent } from "#contract/pushes.ts";
import { microRowOf } from "../../wire/options.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/** Tells the owner of a seconds option that it closed, under the configured name of the event. */
export function createMicroPushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "micro" | "exchange" | "settings">,
): { stop(): void } {
  const { bus, micro, exchange, settings } = parts;
  const name = settings.microClosedEvent;
  const stop = bus.on("microClosed", (order) => {
    const market = exchange.markets.find(({ id }) => id === order.marketId);
    if (!market) return;
    const push: PushSent<typeof name> = { type: name, data: microRowOf(order, market, micro.now()) };
    io.to(userRoom(order.userId)).emit(name, push);
  });
  return { stop };
}
