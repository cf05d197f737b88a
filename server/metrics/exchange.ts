import type { Bus } from "../exchange/kit/bus.ts";
import type { Stop } from "../exchange/kit/clock.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { Metrics } from "./types.ts";

/** Reports trades, and how accepted orders ended. Each order ends once: its last event says how. */
export function reportExchange(
  bus: Bus,
  markets: readonly Market[],
  metrics: Pick<Metrics, "ordered" | "traded">,
): Stop {
  const symbols = new Map(markets.map(({ id, symbol }) => [id, symbol]));
  const stops = [
    bus.on("trade", ({ marketId }) => metrics.traded(symbols.get(marketId) ?? "unknown")),
    bus.on("order", ({ state }) => {
      if (state !== "open") metrics.ordered("spot", state === "done" ? "filled" : "cancelled");
    }),
    bus.on("leveragePosition", ({ state }) => {
      if (state === "closed") metrics.ordered("leverage", "closed");
      if (state === "revoked") metrics.ordered("leverage", "cancelled");
    }),
    bus.on("optionClosed", () => metrics.ordered("options", "settled")),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
