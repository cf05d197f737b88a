import fc from "fast-check";
import { EMPTY, of, Subject } from "rxjs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { marketDepthDiff } from "#contract/pushes.ts";
import type { RawDepth } from "#src/api/api.ts";
import { applyDiff, noBook, readDiff } from "#src/api/socket/depth-diff.ts";
import { createPushes } from "#src/api/socket/read-pushes.ts";
import { push } from "./rig.ts";

const fixture = (example: string, given: object = {}) => ({
  ...Object(push("market_depth_diff", example)),
  ...given,
});
/** The snapshot of the fixtures has the sequence 12, the message behind it 13. */
const snapshot = fixture("snapshot", { checksum: undefined });
const next = (seq: number, given: object = {}) =>
  fixture("ours", { seq, checksum: undefined, bids: [["67412.20", String(seq)]], asks: [], ...given });

/** What comes of differences that arrive in this order. */
function receive(...messages: readonly object[]) {
  const arriving = new Subject<unknown>();
  const asked: string[] = [];
  const seen: RawDepth[] = [];
  const unreadable: unknown[] = [];
  const pushes = createPushes(
    (name) => (name === "market_depth_diff" ? arriving : EMPTY),
    (key) => asked.push(key),
  );
  pushes.unreadable$.subscribe((report) => unreadable.push(report));
  pushes.depth("1-2").subscribe((raw) => seen.push(raw));
  for (const message of messages) arriving.next(message);
  return { asked, seen, unreadable, heads: seen.map(({ sequence, since }) => [sequence, since]) };
}

describe("a book from differences", () => {
  it("SOCKET-DIFF-001 is whole with each message, from a snapshot on", () => {
    const { seen, heads, asked } = receive(snapshot, fixture("ours", { checksum: undefined }));
    expect(heads).toEqual([
      [12, 12],
      [13, 13],
    ]);
    expect(seen[1]?.decode()).toEqual({
      bids: [["67412.20", "0.50000000"]],
      asks: [
        ["67412.40", "0.25000000"],
        ["67412.50", "1.00000000"],
      ],
      ...{ lastPrice: "67412.30", sequence: 13, epoch: "e1", time: 1795248000223 },
    });
    expect(asked).toEqual([]);
  });

  it("SOCKET-DIFF-001 the fixtures carry the checksums of their books", () => {
    const { heads, unreadable } = receive(fixture("snapshot"), fixture("ours"));
    expect(heads).toHaveLength(2);
    expect(unreadable).toEqual([]);
  });

  it("SOCKET-DIFF-002 a gap asks for a snapshot once, and again every 20 messages while none comes", () => {
    const lost = Array.from({ length: 21 }, (_, at) => next(15 + at));
    const { heads, asked } = receive(snapshot, ...lost, { ...snapshot, seq: 36 }, next(37));
    expect(asked).toEqual(["1-2", "1-2"]);
    expect(heads).toEqual([
      [12, 12],
      [36, 36],
      [37, 37],
    ]);
  });

  it("SOCKET-DIFF-002 differences without a book, and those of another epoch, ask for a snapshot", () => {
    expect(receive(next(13)).asked).toEqual(["1-2"]);
    expect(receive(snapshot, next(13, { epoch: "e2" })).asked).toEqual(["1-2"]);
  });

  it("SOCKET-DIFF-004 a wrong checksum is reported and asks for a snapshot, behind which nothing counts as unbroken", () => {
    const { heads, asked, unreadable } = receive(
      snapshot,
      next(13, { checksum: 7 }),
      next(14),
      { ...snapshot, seq: 14 },
      next(15),
      next(16),
    );
    expect(asked).toEqual(["1-2"]);
    expect(unreadable).toEqual([{ name: "market_depth_diff", scope: "market" }]);
    expect(heads).toEqual([
      [12, 12],
      [14, null],
      [15, 15],
      [16, 16],
    ]);
  });

  it("SPOT-CHECK-003 each book carries the last comparison with a checksum, and how many were wrong", () => {
    const { seen } = receive(snapshot, fixture("ours"), next(14, { checksum: 7 }), fixture("snapshot"));
    expect(seen.map(({ checked }) => checked)).toEqual([
      undefined,
      { sequence: 13, matched: true, failures: 0 },
      { sequence: 12, matched: true, failures: 1 },
    ]);
  });

  it("SOCKET-DIFF-003 a message that only brings a checksum changes nothing, unless it is wrong", () => {
    const same = { ...next(12), bids: [] };
    const right = fixture("snapshot").checksum;
    expect(receive(snapshot, { ...same, checksum: right })).toMatchObject({ heads: [[12, 12]], asked: [] });
    const { asked, heads } = receive(snapshot, { ...same, checksum: 7 }, { ...snapshot, seq: 12 }, next(13));
    expect(asked).toEqual(["1-2"]);
    // The wrong book was shown: the page learns with its first message that it must look again.
    expect(heads).toEqual([
      [12, 12],
      [12, null],
      [13, null],
    ]);
  });

  it("SOCKET-DIFF-001 an older message changes nothing", () => {
    expect(receive(snapshot, next(13), next(11)).heads).toEqual([
      [12, 12],
      [13, 13],
    ]);
  });

  it("SOCKET-DIFF-001 the book is given as soon as a push of whole books would be", () => {
    const whole = push("market_depth");
    const seen: (number | null)[] = [];
    const pushes = createPushes(
      (name) => (name === "market_depth" ? of(whole) : EMPTY),
      () => undefined,
    );
    pushes.depth("1-2").subscribe(({ sequence }) => seen.push(sequence));
    expect(seen).toEqual([12]);
  });
});

describe("any differences at all", () => {
  it("SOCKET-DIFF-001 a message with any fields is read as by the contract", () => {
    const names = ["type", "legal_id", "snapshot", "bids", "asks", "last_price", "seq", "epoch", "checksum"];
    const decimal = fc.constantFrom("1.50", "+1", "-1", "1e-7", " 2", "x", "", 3, 0.5, null);
    const level = fc.oneof(fc.tuple(decimal, decimal), fc.array(decimal, { maxLength: 3 }), fc.string());
    const value = fc.oneof(decimal, fc.array(level, { maxLength: 2 }), fc.boolean(), fc.constant(undefined));
    const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
    fc.assert(
      fc.property(fields, (given) => {
        const message = { ...fixture("ours"), ...given };
        const read = v.safeParse(marketDepthDiff, message);
        expect(readDiff(message)).toEqual(read.success ? read.output : null);
      }),
    );
    expect(readDiff(null)).toBeNull();
    expect(readDiff("market_depth_diff")).toBeNull();
  });

  it("SOCKET-DIFF-002 a book is never made of messages with a gap between them", () => {
    const sequences = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });
    fc.assert(
      fc.property(sequences, (given) => {
        let state = applyDiff(noBook, v.parse(marketDepthDiff, { ...snapshot, seq: 1 }));
        for (const seq of given) {
          const before = state.book?.sequence ?? null;
          state = applyDiff(state, v.parse(marketDepthDiff, next(seq)));
          if (state.isNew) expect(state.book?.sequence).toBe((before ?? 0) + 1);
        }
      }),
    );
  });
});
