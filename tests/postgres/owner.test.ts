import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { takeWhole } from "#server/cluster/leases/whole.ts";
import type { Stop } from "#server/exchange/kit/clock.ts";
import { LeaseLost } from "#server/exchange/sequence/fence.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { assertUnused, DatabaseTaken } from "#server/storage/postgres/ownership.ts";
import { testDatabaseUrl } from "./database-url.ts";

const names = ["spot:1", "leverage", "timers"];

/** A server's hold on a database; time is the test's: `renew` is what happens each second, `waiting` what happens after a look. */
async function owner(url: string, waiting: () => Promise<unknown> = async () => undefined) {
  const storage = await openPostgres({ url, migrate: "new", report: (error) => reported.push(error) });
  const reported: unknown[] = [];
  const lost: Error[] = [];
  const tasks: (() => void | Promise<void>)[] = [];
  const clock = {
    monotonic: () => 0,
    every(_: number, task: () => void | Promise<void>): Stop {
      tasks.push(task);
      return () => void tasks.splice(tasks.indexOf(task), 1);
    },
    after(_: number, task: () => void | Promise<void>): Stop {
      void waiting().then(task);
      return () => undefined;
    },
  };
  onTestFinished(() => storage.destroy());
  const whole = await takeWhole({
    ...{ storage, clock, names, owner: String(Math.random()) },
    taken: () => new DatabaseTaken(url),
    lost: (error) => lost.push(error),
    report: (error) => reported.push(error),
  });
  const renew = async () => {
    for (const task of tasks) await task();
  };
  return { ...whole, storage, lost, reported, renew };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** As if the owner had said nothing for as long as a lease lasts. */
const expire = (url: string) => query(url, "update lease set expires_at = 0");

it("START-POSTGRES-002 a second server is refused while the first is alive, and let in when it has ended", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  await expect(owner(url, first.renew)).rejects.toThrow(/is in use by another Millrace/);
  await expect(assertUnused(first.storage, url)).rejects.toThrow(DatabaseTaken);
  await first.release();
  await assertUnused(first.storage, url);
  const second = await owner(url);
  await second.release();
});

it("START-POSTGRES-002 a server waits for the leases of one that was killed", async () => {
  const url = await testDatabaseUrl(":memory:");
  await owner(url);
  const looks: number[] = [];
  const next = await owner(url, async () => {
    looks.push(looks.length);
    if (looks.length === 3) await expire(url);
  });
  expect(looks).toEqual([0, 1, 2]);
  expect(next.fenceOf("spot:1").epoch).toBe(2n);
});

it("START-POSTGRES-002 a server whose connections were lost keeps its leases", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  const cut =
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'millrace' and datname = current_database()";
  await query(url, cut);
  await expect.poll(() => first.reported.length).toBeGreaterThan(0);
  await first.renew();
  await expect(owner(url, first.renew)).rejects.toThrow(/is in use by another Millrace/);
  expect(first.lost).toEqual([]);
});

it("START-POSTGRES-002 a server that lost its leases commits nothing more and ends", async () => {
  const url = await testDatabaseUrl(":memory:");
  const first = await owner(url);
  await expire(url);
  const second = await owner(url);
  const late = transact(first.storage, noUser, (transaction) => first.fenceOf("leverage").check(transaction));
  await expect(late).rejects.toThrow(LeaseLost);
  expect(first.lost).toHaveLength(1);
  await first.renew();
  expect(first.lost).toHaveLength(names.length);
  expect(first.lost[0]).toBeInstanceOf(DatabaseTaken);
  await second.renew();
  expect(second.lost).toEqual([]);
});
