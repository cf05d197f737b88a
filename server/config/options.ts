import * as v from "valibot";
import { UNIT } from "../exchange/arithmetic.ts";
import { microCaps, microDurations } from "../exchange/micro/rules.ts";
import type { MicroCaps, MicroDurationRule } from "../exchange/micro/types.ts";
import { choice, list, PERCENT_SCALE, scaled, setting, whole } from "./settings.ts";

const WEEK_SECONDS = 7 * 86_400;
const above0 = scaled({ least: 1n });

/** `seconds:payout in percent:smallest stake:largest stake`. */
const duration = v.pipe(
  v.string(),
  v.regex(/^\d+:\d+(?:\.\d{1,4})?:\d+(?:\.\d+)?:\d+(?:\.\d+)?$/),
  v.transform((given) => given.split(":")),
  v.tuple([
    v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(WEEK_SECONDS)),
    scaled({ scale: PERCENT_SCALE }),
    above0,
    above0,
  ]),
  v.transform(
    ([seconds, payoutPpm, minStake, maxStake]): MicroDurationRule => ({
      seconds,
      payoutPpm,
      minStake,
      maxStake,
    }),
  ),
  v.check(({ minStake, maxStake }) => maxStake >= minStake),
);

/** Durations such as `3:85:10:10000,60:75:10:5000`, each once. */
const durations = v.pipe(
  list,
  v.array(duration),
  v.check((rules) => new Set(rules.map(({ seconds }) => seconds)).size === rules.length),
  v.sortItems((left, right) => left.seconds - right.seconds),
);

/** A cap on running stakes, in whole units of their currency. */
const cap = (fallback: bigint) => whole(Number(fallback / UNIT), 0, 100_000_000);

/** Options that last seconds. */
export const optionsSettings = v.pipe(
  v.object({
    MICRO_DURATIONS: setting(
      microDurations,
      "list seconds:payout percent:least:most such as 60:75:10:5000, each duration once",
      durations,
    ),
    MICRO_USER_CAP: cap(microCaps.user),
    MICRO_MARKET_CAP: cap(microCaps.market),
    MICRO_CLOSED_EVENT: choice(["micro_closed", "closed_microorder"], "micro_closed"),
  }),
  v.transform((set) => ({
    micro: {
      durations: set.MICRO_DURATIONS,
      caps: {
        user: BigInt(set.MICRO_USER_CAP) * UNIT,
        market: BigInt(set.MICRO_MARKET_CAP) * UNIT,
      } satisfies MicroCaps,
      /** The name of the push that tells of a settled order. */
      closedEvent: set.MICRO_CLOSED_EVENT,
    },
  })),
);
