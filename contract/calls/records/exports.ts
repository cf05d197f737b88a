import * as v from "valibot";
import { exportFormats, exportKinds } from "#domain/records/export-file.ts";
import { wholeField } from "../../scalars.ts";

/** The latest instant that a date can name, unix ms. */
const LAST_TIME = 8_640_000_000_000_000;
export const timeField = v.pipe(wholeField, v.maxValue(LAST_TIME, "malformed"));
export const formatField = v.optional(v.picklist(exportFormats, "malformed"), "csv");

/**
 * Ours: a file of the caller's records of a period, `from` ≤ time < `to` in unix ms. Not in the envelope: CSV or JSON, streamed; a refusal is in
 * the envelope. Orders, positions, options, deposits and withdrawals count by when they were made.
 */
export const exportPath = "/api/records/export";
export const exportRequest = v.object({
  what: v.picklist(exportKinds, "malformed"),
  from: timeField,
  to: timeField,
  format: formatField,
});
