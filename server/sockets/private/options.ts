import type { PushSent } from "#contract/pushes.ts";
import { optionRowOf } from "../../wire/options.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/** Pushes the close of an option to its owner, under the configured name of the event. */
export function createOptionPushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "options" | "exchange" | "settings">,
): { stop(): void } {
  const { bus, options, exchange, settings } = parts;
  const name = settings.optionClosedEvent;
  const stop = bus.onAnywhere("optionClosed", (order) => {
    const market = exchange.markets.find(({ id }) => id === order.marketId);
    if (!market) return;
    const push: PushSent<typeof name> = { type: name, data: optionRowOf(order, market, options.now()) };
    io.to(userRoom(order.userId)).emit(name, push);
  });
  return { stop };
}
