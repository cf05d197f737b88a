import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOff } from "#src/streams/kit/operators/back-off.ts";
import { keepIdentity } from "#src/streams/kit/operators/keep-identity.ts";
import { upsertBy } from "#src/streams/kit/operators/upsert-by.ts";

const upsert = upsertBy(({ id }: { id: number; v: number }) => id);

describe("upsertBy", () => {
  it("STREAM-UPSERT-001 replaces in place, puts new items first, and keeps what did not change", () => {
    const [a, b] = [
      { id: 1, v: 1 },
      { id: 2, v: 1 },
    ];
    const list = [a, b];
    expect(upsert(list, [a])).toBe(list);
    const next = upsert(list, [
      { id: 2, v: 2 },
      { id: 3, v: 1 },
      { id: 4, v: 1 },
    ]);
    expect(next.map(({ id }) => id)).toEqual([4, 3, 1, 2]);
    expect(next[2]).toBe(a);
    expect(next[3]).toEqual({ id: 2, v: 2 });
  });
  it("STREAM-UPSERT-001 holds every key once, whatever comes", () => {
    const items = fc.array(fc.record({ id: fc.nat(9), v: fc.nat() }));
    fc.assert(
      fc.property(items, items, (first, second) => {
        const ids = upsert(upsert([], first), second).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe("keepIdentity", () => {
  it("gives the previous value when nothing changed, and keeps the parts that did not", () => {
    const previous = { a: { b: 1 }, list: [{ c: 1 }, { c: 2 }] };
    expect(keepIdentity(previous, structuredClone(previous))).toBe(previous);
    const next = keepIdentity(previous, { a: { b: 1 }, list: [{ c: 1 }, { c: 3 }] });
    expect(next.a).toBe(previous.a);
    expect(next.list[0]).toBe(previous.list[0]);
    expect(next.list[1]).toEqual({ c: 3 });
  });
  it("never changes what a value says", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
        expect(keepIdentity(previous, next)).toEqual(next);
      }),
    );
  });
});

it("backOff doubles the wait up to the slowest", () => {
  expect([1, 2, 3, 4, 99].map((failures) => backOff(failures, 100, 500))).toEqual([100, 200, 400, 500, 500]);
});
