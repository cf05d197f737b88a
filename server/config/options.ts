import * as v from "valibot";
import { UNIT } from "../exchange/kit/arithmetic.ts";
import { optionDurations, optionsCaps } from "../exchange/options/rules.ts";
import type { OptionDurationRule } from "../exchange/options/types.ts";
import { choice, list, PERCENT_SCALE, scaled, setting, whole } from "./settings.ts";

const WEEK_SECONDS = 7 * 86_400;
const stake = scaled({ least: 1n });

/** `seconds:payout in percent:smallest stake:largest stake`. */
const duration = v.pipe(
  v.string(),
  v.regex(/^\d+:\d+(?:\.\d{1,4})?:\d+(?:\.\d+)?:\d+(?:\.\d+)?$/),
  v.transform((given) => given.split(":")),
  v.tuple([
    v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(WEEK_SECONDS)),
    scaled({ scale: PERCENT_SCALE }),
    stake,
    stake,
  ]),
  v.check(([, , least, most]) => most >= least),
  v.transform(([seconds, payoutPpm, least, most]): OptionDurationRule => {
    return { seconds, payoutPpm, minStake: least, maxStake: most };
  }),
);

/** Durations such as `3:85:10:10000,60:75:10:5000`, each once. */
const durations = v.pipe(
  list,
  v.array(duration),
  v.check((rules) => new Set(rules.map(({ seconds }) => seconds)).size === rules.length),
  v.sortItems((left, right) => left.seconds - right.seconds),
);
const DURATIONS = "list seconds:payout percent:least:most such as 60:75:10:5000, each duration once";

/** A cap on running stakes, in whole units of their currency; as a bigint × 10^8. */
const cap = (name: string, fallback: bigint) =>
  v.pipe(
    whole(name, Number(fallback / UNIT), 0, 100_000_000),
    v.transform((units) => BigInt(units) * UNIT),
  );

/** Options that last seconds. */
export const optionsSettings = v.object({
  durations: setting("MICRO_DURATIONS", optionDurations, DURATIONS, durations),
  caps: v.object({
    user: cap("MICRO_USER_CAP", optionsCaps.user),
    market: cap("MICRO_MARKET_CAP", optionsCaps.market),
  }),
  /** The name of the push for a settled order. */
  closedEvent: choice("MICRO_CLOSED_EVENT", ["micro_closed", "closed_microorder"], "micro_closed"),
});
