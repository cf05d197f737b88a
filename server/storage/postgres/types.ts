import { type CustomTypesConfig, types } from "pg";

/** Numbers of types, as the catalogue of PostgreSQL (`pg_type`) names them. */
const BOOL = 16;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const NUMERIC = 1700;

/** A sum of whole numbers is `numeric`, and whole; an average is not. */
const numeric = (text: string): bigint | number => (/^-?\d+$/.test(text) ? BigInt(text) : Number(text));

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => (text === "t" ? 1n : 0n)],
  [INT2, BigInt],
  [INT4, BigInt],
  [INT8, BigInt],
  [NUMERIC, numeric],
]);

/** Values arrive as SQLite gives them: whole numbers and sums as bigint, a condition as 1 or 0. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || types.getTypeParser(oid, format ?? "text"),
};
