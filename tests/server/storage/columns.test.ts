import { expect, it } from "vitest";
import { columnName } from "#server/storage/kit/codec.ts";
import type { AnyColumn } from "#server/storage/kit/columns.ts";
import { tables } from "#server/storage/tables.ts";
import { openStorage } from "../support/storage.ts";

it("START-DATA-008 the migrations make the tables and columns that the row codecs name", async () => {
  const storage = await openStorage(":memory:");
  const made = await storage.introspection.getTables();
  await storage.destroy();
  const named = Object.entries(tables).map(([table, { columns }]) => [
    table,
    Object.entries<AnyColumn>(columns)
      .map(([property, kind]) => columnName(property, kind))
      .sort(),
  ]);
  expect(
    Object.fromEntries(made.map(({ name, columns }) => [name, columns.map((one) => one.name).sort()])),
  ).toEqual(Object.fromEntries(named));
});
