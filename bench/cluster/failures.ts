import { setTimeout as pause } from "node:timers/promises";
import type { BenchCluster, BenchRunner } from "./cluster.ts";
import { ownersOf } from "./owners.ts";

export interface Failure {
  readonly name: string;
  readonly what: string;
  /** Breaks it. Resolves when what was broken is whole again. */
  breakIt(cluster: BenchCluster): Promise<void>;
}

const WITHIN_MS = 30_000;
const LOOK_MS = 10;

/** Waits for something. @throws Error where it takes too long */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${WITHIN_MS} ms: ${what}`);
    await pause(LOOK_MS);
  }
}

/** The runner that committed last in a market. */
async function ownerOf({ client, runners }: BenchCluster, sequence: string): Promise<BenchRunner> {
  const text = "select owner from bench_group where name = $1 order by id desc limit 1";
  const { rows } = await client.query(text, [sequence]);
  const owner = runners.find(({ user }) => user === rows[0]?.owner);
  if (owner === undefined) throw new Error(`No runner has ${sequence}`);
  return owner;
}

const MARKET = "spot:1";

/** Stops a runner while PostgreSQL works on a commit of it, and lets it go on when another one has its market. */
async function stopWithinCommit(cluster: BenchCluster): Promise<void> {
  const { client } = cluster;
  const owner = await ownerOf(cluster, MARKET);
  const { rows } = await client.query("select epoch from lease where name = $1", [MARKET]);
  const epoch = Number(rows[0]?.epoch);
  await client.query("begin");
  await client.query("select 1 from lease where name = $1 for update", [MARKET]);
  // A group of the market is with the database and waits for the row of its lease.
  await until("a commit waits", async () => {
    const waiting = await client.query(
      `select 1 from pg_stat_activity where usename = $1 and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      [owner.user],
    );
    return waiting.rows.length > 0;
  });
  owner.signal("SIGSTOP");
  await client.query("commit");
  await until("another runner has the market", async () => {
    const now = await client.query("select epoch from bench_group where name = $1 order by id desc limit 1", [
      MARKET,
    ]);
    return Number(now.rows[0]?.epoch) > epoch;
  });
  owner.signal("SIGCONT");
  // It finds its leases taken, forgets them and takes a new share.
  await until("all markets have an owner", async () =>
    (await ownersOf(cluster)).every(({ owner: name }) => name !== ""),
  );
}

/** A killed gateway is started again after so long, ms. */
const REVIVE_MS = 6_000;

export const failures: readonly Failure[] = [
  {
    name: "runner",
    what: "kill -9 of a runner",
    async breakIt(cluster) {
      await (await ownerOf(cluster, MARKET)).end("SIGKILL");
      await cluster.addRunner();
    },
  },
  {
    name: "term",
    what: "SIGTERM of a runner",
    async breakIt(cluster) {
      await (await ownerOf(cluster, MARKET)).end("SIGTERM");
      await cluster.addRunner();
    },
  },
  {
    name: "gateway",
    what: "kill -9 of a gateway",
    async breakIt({ gateways, reviveGateway }) {
      await gateways[0]?.end("SIGKILL");
      await pause(REVIVE_MS);
      await reviveGateway(0);
    },
  },
  { name: "nats", what: "kill -9 of NATS, back after 1 s", breakIt: ({ killNats }) => killNats(1_000) },
  {
    name: "postgres",
    what: "immediate restart of PostgreSQL",
    breakIt: ({ restartPostgres }) => restartPostgres(),
  },
  { name: "stop", what: "SIGSTOP of a runner within a commit", breakIt: stopWithinCommit },
];
