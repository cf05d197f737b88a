import type { FieldReader } from "./config-fields.ts";
import type { InsuredHours } from "./exchange/insurance/types.ts";

/** The documented caps of an order in insured hours, and of how many run. */
const STAKE = "500";
const RUNNING = 3;
const MOST_RUNNING = 1_000;

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** The hours in which options must be insured, such as `00:00-23:59`; `null` where none are given. */
export function readInsuredHours(read: FieldReader): InsuredHours | null {
  const text = read.text("INSURANCE_HOURS", "");
  const maxStake = read.decimal("INSURANCE_HOURS_STAKE", STAKE, {
    wanted: `an amount above 0 such as ${STAKE}`,
    fits: (stake) => stake > 0n,
  });
  const maxRunning = read.whole("INSURANCE_HOURS_RUNNING", RUNNING, 1, MOST_RUNNING);
  if (text === "") return null;
  const found = HOURS.exec(text);
  if (found === null)
    read.problems.push(`INSURANCE_HOURS must be two times of day such as 00:00-23:59, not "${text}"`);
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found?.slice(1).map(Number) ?? [];
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute, maxStake, maxRunning };
}
