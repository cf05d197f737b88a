import { Client, Pool } from "pg";
import { afterAll } from "vitest";
import { dropDatabases } from "./databases.ts";
import { countStatement } from "./in-flight.ts";

// The manual clock waits for what is at the database: there a statement takes more than a turn of the event loop.
for (const [prototype, method] of [
  [Client.prototype, "query"],
  [Pool.prototype, "connect"],
] as const) {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== "function") throw new Error(`pg has no ${method}`);
  Reflect.set(prototype, method, function counted(this: unknown, ...given: unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, given);
    if (result instanceof Promise) countStatement(result);
    return result;
  });
}

afterAll(dropDatabases);
