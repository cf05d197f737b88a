import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import type { ReadReply, ReadRequest } from "./messages.ts";

/*
 * A thread that reads the database through a connection of its own, which cannot write. It answers one request after the
 * other, and ends with the message `null`.
 */
const { file } = workerData as { readonly file: string };
const database = new Database(file, { readonly: true });
database.defaultSafeIntegers(true);
database.pragma("cache_size = -32768");

const KEPT = 200;
const kept = new Map<string, Database.Statement>();

function prepare(sql: string): Database.Statement {
  const statement = kept.get(sql) ?? database.prepare(sql);
  kept.delete(sql);
  kept.set(sql, statement);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return statement;
}

const readAll = database.transaction(({ statements }: ReadRequest) =>
  statements.map(({ sql, parameters }) => prepare(sql).all(...parameters)),
);

function answer(request: ReadRequest): ReadReply {
  try {
    return { id: request.id, results: readAll(request) };
  } catch (error) {
    return { id: request.id, failure: String(error) };
  }
}

parentPort?.on("message", (request: ReadRequest | null) => {
  if (request === null) {
    database.close();
    parentPort?.close();
  } else parentPort?.postMessage(answer(request));
});
