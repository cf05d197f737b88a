import { familyMicros, parentOf } from "../storage/processes.ts";
import type { BenchCluster } from "./cluster.ts";
import { ownersOf } from "./owners.ts";

/** What was used and done so far. */
export async function takeStock(cluster: BenchCluster) {
  const { rows } = await cluster.client.query("select pg_backend_pid() as pid");
  const owners = await ownersOf(cluster);
  return {
    at: performance.now(),
    runnerMicros: cluster.runners.reduce((sum, { pid }) => sum + familyMicros(pid ?? 0), 0),
    databaseMicros: familyMicros(parentOf(Number(rows[0]?.pid))),
    groups: owners.reduce((sum, { groups }) => sum + groups, 0n),
  };
}

/** Makes every commit take longer from now on. @param micros µs */
export async function delayCommits({ client }: BenchCluster, micros: number): Promise<void> {
  await client.query(`alter system set commit_delay = ${micros}`);
  await client.query("alter system set commit_siblings = 0");
  await client.query("select pg_reload_conf()");
}
