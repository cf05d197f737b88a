import type { Preference } from "../exchange/account/preferences/types.ts";

/** A preference as the wire has it. */
export function preferenceRow({ key, value, updatedAt }: Preference) {
  return { key, value, updated_at: updatedAt };
}
