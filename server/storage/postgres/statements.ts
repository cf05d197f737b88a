import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";

/** So many statements of a connection stay prepared. Texts beyond them are planned with each use. */
const KEPT = 500;
/** A text is prepared with its third use: lists of every length come once. */
const USES = 3;
/** Texts whose uses are counted; then the count begins again. */
const COUNTED = 5_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a connection keeps a statement: its text's hash; none for texts that are rare. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= KEPT) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES) {
    if (uses.size >= COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

/** What is sent in one turn of the event loop goes out in one packet, also what is sent at its very end: behind it comes the second tick. */
function gather({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => process.nextTick(() => stream.uncork()));
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>();

/** A connection as Kysely uses it, with its frequent statements planned once. */
export function withStatements(client: PoolClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known !== undefined) return known;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("Rows are read at once, not through cursors");
    const name = values.length > 0 ? nameOf(text) : undefined;
    gather(client);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  const wrapped: PostgresPoolClient = { query, release: (destroy) => client.release(destroy) };
  clients.set(client, wrapped);
  return wrapped;
}
