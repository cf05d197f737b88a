import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { applyLevels, depthChecksum, type Level } from "#domain/spot/depth-differences.ts";

const bids: Level[] = [
  ["100.50", "1.0"],
  ["99.00", "2.0"],
  ["98.50", "3.0"],
];

describe("differences of a book", () => {
  it("SOCKET-DIFF-001 levels are added, changed and taken away in their places", () => {
    const changes: Level[] = [
      ["101.00", "4.0"],
      ["100.50", "0"],
      ["99.00", "2.5"],
      ["9.00", "7.0"],
    ];
    expect(applyLevels(bids, changes, -1)).toEqual([
      ["101.00", "4.0"],
      ["99.00", "2.5"],
      ["98.50", "3.0"],
      ["9.00", "7.0"],
    ]);
    expect(applyLevels(bids.toReversed(), changes.toReversed(), 1)).toEqual([
      ["9.00", "7.0"],
      ["98.50", "3.0"],
      ["99.00", "2.5"],
      ["101.00", "4.0"],
    ]);
  });

  it("SOCKET-DIFF-001 a level that is gone already stays gone", () => {
    expect(applyLevels(bids, [["99.50", "0"]], -1)).toEqual(bids);
    expect(applyLevels([], [["99.50", "0"]], 1)).toEqual([]);
  });

  it("SOCKET-DIFF-003 the checksum is the CRC-32 of the best 25 levels of each side as text", () => {
    const text = "100.50:1.0,99.00:2.0,98.50:3.0|101.00:0.5";
    expect(depthChecksum(bids, [["101.00", "0.5"]])).toBe(crc32(text));
    expect(depthChecksum([], [])).toBe(crc32("|"));
    const many = Array.from({ length: 26 }, (_, level): Level => [`${100 + level}`, "1"]);
    expect(depthChecksum(many, [])).toBe(depthChecksum(many.slice(0, 25), []));
    expect(depthChecksum(many.slice(1), [])).not.toBe(depthChecksum(many.slice(0, 25), []));
  });
});
