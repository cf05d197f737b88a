import * as v from "valibot";
import { decimal, setting, whole } from "./settings.ts";

/** Two times of day such as `00:00-23:59`, in minutes since midnight. */
const times = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.transform((given) => given.split(/[:-]/).map(Number)),
  v.tuple([v.number(), v.number(), v.number(), v.number()]),
  v.transform(([hour, minute, endHour, endMinute]) => {
    return { from: hour * 60 + minute, to: endHour * 60 + endMinute };
  }),
);

/** The hours in which options must be insured (`null`, the default: none), and the documented caps within them. */
export const insuredHours = v.pipe(
  v.object({
    hours: setting("INSURANCE_HOURS", null, "be two times of day such as 00:00-23:59", v.nullable(times)),
    maxStake: decimal("INSURANCE_HOURS_STAKE", "500", "an amount above 0 such as 500", { least: 1n }),
    maxRunning: whole("INSURANCE_HOURS_RUNNING", 3, 1, 1_000),
  }),
  v.transform(({ hours, ...caps }) => hours && { ...hours, ...caps }),
);
