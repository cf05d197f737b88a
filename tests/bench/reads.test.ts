import { expect, it } from "vitest";
import { missingReads, notMeasured, readRequests, reads } from "../../bench/reads/calls.ts";

it("FAST-SERVER-004 the benchmark of reads asks every list and report of the contract", () => {
  expect(reads.size).toBeGreaterThan(50);
  expect(missingReads()).toEqual([]);
  const named = [...Object.keys(readRequests), ...Object.keys(notMeasured)];
  expect(named.filter((name) => !reads.has(name))).toEqual([]);
});
