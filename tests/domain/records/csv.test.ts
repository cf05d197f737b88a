import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Cell, csvField, csvLine, jsonRow } from "#domain/records/csv.ts";
import { exportFileName } from "#domain/records/export-file.ts";

/** Reads one line as RFC 4180 says. */
function readLine(line: string): readonly string[] {
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = field.exec(line); found; found = field.exec(line)) {
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "\r\n") break;
  }
  return fields;
}

it("RECORD-CSV-001 a line of any texts is read back, each field as it was", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", "→", " ", "1") });
  await fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const safe = texts.filter((one) => !one.startsWith("\r"));
      fc.pre(safe.length > 0);
      expect(readLine(csvLine(safe))).toEqual(safe);
    }),
  );
});

it("RECORD-CSV-002 no text begins as a formula, and amounts keep their sign", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
    expect(readLine(csvLine([text]))).toEqual([`'${text}`]);
  expect(csvField('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  expect(csvLine([-150_000_000n, 0n, -7, null, "-"])).toBe("-1.50000000,0.00000000,-7,,'-\r\n");
});

it("RECORD-CSV-003 JSON has amounts as text, and what is missing as null", () => {
  const cells: readonly Cell[] = [1n, 7, null, "x"];
  expect(JSON.parse(jsonRow(["a", "b", "c", "d"], cells))).toEqual({
    a: "0.00000001",
    b: 7,
    c: null,
    d: "x",
  });
});

it("RECORD-FILE-001 a file is named by account, kind and period", () => {
  const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1, 8, 30)];
  expect(exportFileName({ account: 7, what: "ledger", from, to, format: "csv" })).toBe(
    "millrace-7-ledger-20260101-20260201T083000Z.csv",
  );
});
