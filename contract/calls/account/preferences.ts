import * as v from "valibot";
import { MAX_PREFERENCES, PREFERENCE_LENGTH } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { listOf, whole } from "../../scalars.ts";

/** How deep a value may be nested: a layout of six panels takes up to 14 levels. */
const DEEPEST = 16;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

const value = v.pipe(
  v.unknown(),
  // The depth first: writing what is nested without end fails.
  v.check((given) => given !== undefined && isShallow(given, DEEPEST), "malformed"),
  v.check((given) => JSON.stringify(given).length <= PREFERENCE_LENGTH, "malformed"),
);

/** A preference as the exchange keeps it. `updated_at`: unix ms of the change, higher with each one. */
const preference = v.object({ key: v.string(), value: v.unknown(), updated_at: whole });
export const preferenceList = v.object({ preferences: v.array(preference) });

/** Ours: what the user has chosen, kept with the account. Keys and values are the client's; the exchange keeps them and reads none. */
export const preferences = call({
  name: "preferences",
  method: "GET",
  path: "/api/user/preferences",
  access: "user",
  request: v.object({}),
  message: preferenceList,
});

const count = v.pipe(v.number("malformed"), v.safeInteger("malformed"), v.minValue(0, "malformed"));
const change = v.object({
  key: v.pipe(v.string("malformed"), v.regex(/^[a-z][a-z0-9_]{0,39}$/, "malformed")),
  value,
  /** How long ago it was changed, in ms: with an age, a wrong clock of the client decides nothing. */
  age: v.optional(count, 0),
  /** The `updated_at` of what it replaces: nothing that came between is lost by it. */
  based_on: v.optional(count, 0),
});

/**
 * Ours: changes preferences; those that are not named stay. The later change of a key wins, also where an earlier one arrives after it.
 * `preferences` is a list or JSON text of one. The reply has each named key as it is kept now.
 */
export const changePreferences = call({
  name: "changePreferences",
  method: "POST",
  path: "/api/user/preferences",
  access: "user",
  request: v.object({
    preferences: v.pipe(
      listOf(change),
      v.minLength(1, "malformed"),
      v.maxLength(MAX_PREFERENCES, "malformed"),
    ),
  }),
  message: preferenceList,
});
