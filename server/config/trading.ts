import * as v from "valibot";
import { LIQUIDATION_PERCENT } from "#domain/limits.ts";
import { LONGEST_QUEUE } from "../exchange/sequence/queue.ts";
import { flag, text, whole } from "./settings.ts";

/** The house's part in the markets, and leverage. @param demo the house quotes by default */
export const tradingSettings = (demo: boolean) => ({
  /** Whether the house quotes every market, and a history is made where there is none. */
  houseQuotes: flag("HOUSE_QUOTES", demo),
  /** Seed of the house's traders and of the generated history. */
  seed: text("MILLRACE_SEED", "millrace"),
  /** In whole percent and points: see the leverage exchange's limits. */
  leverage: v.object({
    liquidationPercent: whole("LEVER_LIQUIDATION_PERCENT", LIQUIDATION_PERCENT, 1, 1_000),
    openDistancePoints: whole("LEVER_OPEN_DISTANCE_POINTS", 5, 0, 1_000),
  }),
  /** So many commands wait for a market, for leverage and for options at most. */
  longestQueue: whole("QUEUE_LIMIT", LONGEST_QUEUE, 100, 100_000),
  /** What the house may lose on leverage and options within 24 hours, in whole USDT. */
  houseLossLimit: whole("HOUSE_LOSS_LIMIT", 1_000_000, 0, 100_000_000),
});
