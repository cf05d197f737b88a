import { Client } from "pg";
import { expect, it } from "vitest";
import { type DatabaseTaken, takeDatabase } from "#server/storage/postgres/ownership.ts";
import { testDatabaseUrl } from "./database-url.ts";

/** Takes a database, and notes what it says of itself. */
async function owner(url: string) {
  const lost: DatabaseTaken[] = [];
  const reported: unknown[] = [];
  const waits: (() => void)[] = [];
  const owned = await takeDatabase(url, {
    report: (error) => reported.push(error),
    lost: (error) => lost.push(error),
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  return { ...owned, lost, reported };
}

/** Ends the connections that hold the database, as a restart of PostgreSQL does. */
async function cut(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'millrace owner' and datname = current_database()",
  );
  return client;
}

it("START-POSTGRES-002 a second server on the database is refused, and let in when the first has ended", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  await expect(owner(url)).rejects.toThrow(/is in use by another Millrace/);
  await first.release();
  const second = await owner(url);
  await second.release();
});

it("START-POSTGRES-002 a server whose connection was lost takes the database again", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  const client = await cut(url);
  await expect.poll(() => first.reported.length).toBeGreaterThan(0);
  await first.held();
  await expect(owner(url)).rejects.toThrow(/is in use by another Millrace/);
  expect(first.lost).toEqual([]);
  await client.end();
  await first.release();
});

it("START-POSTGRES-002 a server that lost the database to another gets no more connections and ends", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  const other = new Client({ connectionString: url });
  await other.connect();
  // It waits for the lock, so that it has it before the first is back.
  const taken = other.query("select pg_advisory_lock(7883951835720016741)");
  const client = await cut(url);
  await taken;
  await expect.poll(() => first.lost.length).toBe(1);
  await expect(first.held()).rejects.toThrow(/is in use by another Millrace/);
  await other.end();
  await client.end();
  await first.release();
});
