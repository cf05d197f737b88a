import { parseDecimal } from "#contract/decimal.ts";
import type { FieldReader } from "./config-fields.ts";
import { UNIT } from "./exchange/arithmetic.ts";
import { microCaps, microDurations } from "./exchange/micro/rules.ts";
import type { MicroCaps, MicroDurationRule } from "./exchange/micro/types.ts";

/** The settings of the seconds options. */
export interface MicroConfig {
  readonly durations: readonly MicroDurationRule[];
  readonly caps: MicroCaps;
  /** The name under which a settled order is pushed. */
  readonly closedEvent: "micro_closed" | "closed_microorder";
}

const WEEK_SECONDS = 7 * 86_400;
const PATTERN = /^(\d+):(\d+(?:\.\d{1,4})?):(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/;

/** One duration: `seconds:payout in percent:smallest stake:largest stake`. `null` where it makes no sense. */
function durationOf(text: string): MicroDurationRule | null {
  const [, length = "", payout = "", least = "", most = ""] = PATTERN.exec(text) ?? [];
  const seconds = Number(length);
  const payoutPpm = parseDecimal(payout, 4);
  const [minStake, maxStake] = [parseDecimal(least), parseDecimal(most)];
  if (payoutPpm === null || minStake === null || maxStake === null) return null;
  const isSound = seconds >= 1 && seconds <= WEEK_SECONDS && minStake > 0n && maxStake >= minStake;
  return isSound ? { seconds, payoutPpm, minStake, maxStake } : null;
}

/** Durations such as `3:85:10:10000,60:75:10:5000`; the presets where none are given. */
function readDurations(read: FieldReader): readonly MicroDurationRule[] {
  const text = read.text("MICRO_DURATIONS", "");
  if (text === "") return microDurations;
  const rules = text.split(",").map((one) => durationOf(one.trim()));
  const sound = rules.filter((rule) => rule !== null);
  if (sound.length < rules.length || new Set(sound.map(({ seconds }) => seconds)).size < sound.length)
    read.problems.push(
      `MICRO_DURATIONS must list seconds:payout percent:least:most such as 60:75:10:5000, each duration once, not "${text}"`,
    );
  return [...sound].sort((left, right) => left.seconds - right.seconds);
}

/** A cap on running stakes, in whole units of their currency. */
const capOf = (read: FieldReader, name: string, fallback: bigint): bigint =>
  BigInt(read.whole(name, Number(fallback / UNIT), 0, 100_000_000)) * UNIT;

/** The settings of the seconds options. */
export function readMicro(read: FieldReader): MicroConfig {
  return {
    durations: readDurations(read),
    caps: {
      user: capOf(read, "MICRO_USER_CAP", microCaps.user),
      market: capOf(read, "MICRO_MARKET_CAP", microCaps.market),
    },
    closedEvent: read.choice("MICRO_CLOSED_EVENT", ["micro_closed", "closed_microorder"], "micro_closed"),
  };
}
