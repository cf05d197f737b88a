import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as contractCalls from "#contract/calls/index.ts";
import { envelope } from "#contract/envelope.ts";
import { type PushName, pushes } from "#contract/pushes.ts";
import { readFixture } from "./fixtures.ts";

/** The pushes that back ends of the family send; the others are ours alone. */
const family = [
  "daymarket",
  "market_depth",
  "kline",
  "match_trade",
  "transaction",
  "lever_trade",
  "lever_closed",
  "micro_closed",
  "closed_microorder",
] as const satisfies readonly PushName[];

/** A value with each of its leaves changed. */
function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change));
  if (typeof value !== "object" || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapLeaves(field, change)]));
}
const asText = (leaf: unknown): unknown => {
  if (typeof leaf === "boolean") return leaf ? "1" : "0";
  return typeof leaf === "number" ? String(leaf) : leaf;
};
const asNumber = (leaf: unknown): unknown =>
  typeof leaf === "string" && /^[+-]?\d+\.\d+$/.test(leaf) ? Number(leaf) : leaf;
/** Decimals by their value: as a number on the wire they lose the zeros at their end. */
const byValue = (value: unknown): unknown =>
  mapLeaves(value, (leaf) =>
    typeof leaf === "string" && /^-?\d+(\.\d+)?$/.test(leaf) ? Number(leaf) : leaf,
  );

/** Lists that no back end writes as text: the trades of a push, and our reasons. */
const onlyLists: ReadonlySet<string> = new Set(["data", "reasons"]);

/** What each documented feed makes of a push. */
const feeds: Readonly<Record<string, (push: object) => object>> = {
  "the form feed: every value as text, with `content` beside them": (push) => ({
    ...Object(mapLeaves(push, asText)),
    content: "",
  }),
  "decimals as numbers": (push) => Object(mapLeaves(push, asNumber)),
  "lists as JSON text": (push) =>
    Object.fromEntries(
      Object.entries(push).map(([name, field]) => [
        name,
        Array.isArray(field) && !onlyLists.has(name) ? JSON.stringify(field) : field,
      ]),
    ),
};

describe.each(Object.entries(feeds))("pushes of the family, %s", (_, change) => {
  it.each(family)("WIRE-FORM-005 %s reads as before", (name) => {
    const schema: v.GenericSchema = pushes[name];
    for (const example of Object.values(readFixture(`pushes/${name}`))) {
      const changed = change(Object(example));
      expect(byValue(v.parse(schema, changed))).toEqual(byValue(v.parse(schema, example)));
    }
  });
});

const exported: readonly unknown[] = Object.values(contractCalls);
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "message" in value;
const calls = exported.filter(isCall).map((call) => [call.name, call] as const);

describe.each([
  ["ids, counts and flags as text", asText],
  ["decimals as numbers", asNumber],
] as const)("replies, %s", (_, change) => {
  it.each(calls)("WIRE-FORM-004 %s reads as before", (name, call) => {
    for (const example of Object.values(readFixture(`calls/${name}`))) {
      const { message } = v.parse(envelope, example);
      const read = v.parse(call.message, mapLeaves(message, change));
      expect(byValue(read)).toEqual(byValue(v.parse(call.message, message)));
    }
  });
});
