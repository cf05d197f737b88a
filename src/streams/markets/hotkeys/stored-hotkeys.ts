import * as v from "valibot";
import { armedMinutes, type StoredHotkeys } from "#domain/hotkeys/chosen.ts";

/** Reads what was stored; a field that cannot be read has its default. */
export const storedHotkeys: v.GenericSchema<unknown, StoredHotkeys> = v.object({
  on: v.fallback(v.boolean(), true),
  minutes: v.fallback(v.picklist(armedMinutes), 5),
  keys: v.fallback(v.record(v.string(), v.string()), {}),
});
