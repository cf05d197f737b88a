import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { type RefusalCode, refusals } from "#contract/refusals/index.ts";
import { TIMESTAMP_PARAMETER } from "#domain/limits.ts";
import { Refused } from "#server/exchange/kit/refused.ts";

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The fields of a request: its query, overridden by its body. Empty form fields count as left out; the client's timestamp is
 * dropped.
 */
export function readFields(request: Pick<FastifyRequest, "query" | "body">): Fields {
  if (request.body !== undefined && request.body !== null && !isFields(request.body))
    throw new Refused("malformed", { field: "body" });
  const query = isFields(request.query) ? request.query : {};
  const body = isFields(request.body) ? request.body : {};
  const fields: Fields = {};
  for (const [name, value] of [...Object.entries(query), ...Object.entries(body)])
    if (value !== "" && name !== TIMESTAMP_PARAMETER && name !== "__proto__") fields[name] = value;
  return fields;
}

function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text);
}

/**
 * Validates fields by a call's schema.
 * @throws Refused the code that the schema names for the first thing that is wrong, otherwise `malformed` with the `field`.
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Fields,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const code = isRefusalCode(issue.message) ? issue.message : "malformed";
  throw new Refused(code, { field: v.getDotPath(issue) ?? "" });
}
