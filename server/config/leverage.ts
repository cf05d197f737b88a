import * as v from "valibot";
import { LIQUIDATION_PERCENT } from "#contract/limits.ts";
import { whole } from "./settings.ts";

/** Leverage, and what the house may lose. */
export const leverageSettings = v.pipe(
  v.object({
    LEVER_LIQUIDATION_PERCENT: whole(LIQUIDATION_PERCENT, 1, 1_000),
    LEVER_OPEN_DISTANCE_POINTS: whole(5, 0, 1_000),
    HOUSE_LOSS_LIMIT: whole(1_000_000, 0, 100_000_000),
  }),
  v.transform((set) => ({
    /** In whole percent and points: see the leverage exchange's limits. */
    lever: {
      liquidationPercent: set.LEVER_LIQUIDATION_PERCENT,
      openDistancePoints: set.LEVER_OPEN_DISTANCE_POINTS,
    },
    /** What the house may lose on leverage and options within 24 hours, in whole USDT. */
    houseLossLimit: set.HOUSE_LOSS_LIMIT,
  })),
);
