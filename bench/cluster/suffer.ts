import { setTimeout as pause } from "node:timers/promises";
import type { BenchCluster } from "./cluster.ts";
import { type Failure, until } from "./failures.ts";
import type { Answers } from "./traders.ts";
import type { Watcher } from "./watchers.ts";

/** Something that breaks, and how long people noticed it. */
export interface Outage {
  readonly name: string;
  readonly what: string;
  /** The longest time in which a market answered no order, ms. */
  readonly marketMs: number;
  /** The longest time between the last group of an owner and the first one of the next, ms; 0: no market moved. */
  readonly handOverMs: number;
  /** The longest time that a socket was away, ms; 0: none was. */
  readonly socketMs: number;
  readonly socketsLost: number;
  readonly gaps: number;
}

/** How long an outage is observed, and how long markets must be served before the next one, ms. */
const WATCH_MS = 12_000;
const CALM_MS = 1_500;

/** The longest time between two orders that a market accepted. */
function longestGap(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time >= from && time <= to), to];
  return Math.max(...within.slice(1).map((time, at) => time - (within[at] ?? time)));
}

const HAND_OVER = `select coalesce(max(extract(epoch from at - before)) * 1000, 0)::float8 as ms
  from (select epoch, lag(epoch) over market as old, at, lag(at) over market as before
    from bench_group where id > $1 window market as (partition by name order by id)) as g
  where epoch <> old`;

async function lastGroup({ client }: BenchCluster): Promise<string> {
  const { rows } = await client.query("select coalesce(max(id), 0)::text as id from bench_group");
  return String(rows[0]?.id);
}

/** Breaks something and watches until everything is back for a moment. */
export async function suffer(
  failure: Failure,
  cluster: BenchCluster,
  answers: Answers,
  watchers: readonly Watcher[],
): Promise<Outage> {
  const gapsOf = () => watchers.reduce((sum, watcher) => sum + watcher.gaps(), 0);
  const gaps = gapsOf();
  const last = await lastGroup(cluster);
  const from = performance.now();
  await failure.breakIt(cluster);
  const isServed = () =>
    [...answers.times.values()].every((times) => (times.at(-1) ?? 0) > performance.now() - CALM_MS);
  await pause(Math.max(0, WATCH_MS - (performance.now() - from)));
  await until("all markets are served", isServed);
  await until("all sockets are back", () => watchers.every((watcher) => watcher.isBack()));
  const to = performance.now();
  const away = watchers.flatMap((watcher) => watcher.away.filter(({ at }) => at >= from));
  const { rows } = await cluster.client.query(HAND_OVER, [last]);
  return {
    handOverMs: Math.round(Number(rows[0]?.ms)),
    name: failure.name,
    what: failure.what,
    marketMs: Math.round(
      Math.max(...[...answers.times.values()].map((times) => longestGap(times, from, to))),
    ),
    socketMs: Math.round(Math.max(0, ...away.map(({ ms }) => ms))),
    socketsLost: away.length,
    gaps: gapsOf() - gaps,
  };
}
