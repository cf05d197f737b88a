import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "#server/link/codec.ts";

const field = fc.oneof(
  fc.string(),
  fc.constantFrom("#", "##", "#1", "#-1"),
  fc.bigInt(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { message } = fc.letrec<{ message: unknown }>((tie) => ({
  message: fc.oneof(
    { maxDepth: 4 },
    field,
    fc.array(tie("message")),
    fc.dictionary(
      fc.string().filter((name) => name !== "__proto__"),
      tie("message"),
      { noNullPrototype: true },
    ),
  ),
}));

describe("What crosses the link", () => {
  it("is the same on the other side, and nothing of it is shared (CLUSTER-CODEC-001)", () => {
    fc.assert(
      fc.property(message, (sent) => {
        const got = decode(encode(sent));
        expect(got).toEqual(sent);
        if (typeof sent === "object" && sent !== null) expect(got).not.toBe(sent);
      }),
    );
  });

  it("leaves out what is undefined (CLUSTER-CODEC-001)", () => {
    expect(decode(encode({ a: undefined, b: 1n }))).toEqual({ b: 1n });
    expect(decode(encode(undefined))).toBeNull();
  });

  it.each([
    ["a function", () => 1],
    ["a map", new Map([[1, 2]])],
    ["an error", new Error("x")],
    ["no number", Number.NaN],
  ])("refuses %s, which is no data (CLUSTER-CODEC-002)", (_name, value) => {
    expect(() => encode({ value })).toThrow(TypeError);
  });
});
