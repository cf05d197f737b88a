import { setTimeout as pause } from "node:timers/promises";
import { familyMicros, parentOf } from "../storage/processes.ts";
import { type BenchCluster, openCluster } from "./cluster.ts";
import type { Failure } from "./failures.ts";
import { createClient } from "./http.ts";
import { judge, noteCommits, type Verdict } from "./judge.ts";
import { settled } from "./owners.ts";
import { type Outage, suffer } from "./suffer.ts";
import { type Answers, logIn, noAnswers, tradeAll } from "./traders.ts";
import { marketOf, startWatcher } from "./watchers.ts";

export interface OutagePlan {
  readonly gateways: number;
  readonly runners: number;
  /** Whether the house quotes in all markets. */
  readonly house: boolean;
  readonly traders: number;
  /** At least; trading goes on until the last outage is over. */
  readonly orders: number;
  readonly failures: readonly Failure[];
}

/** CPU of an order with everything around it (cancels, pushes to sockets), by part of the cluster, µs, before anything breaks. */
export interface OrderCost {
  readonly gateways: number;
  readonly runners: number;
  readonly database: number;
}

export interface OutageResult extends Verdict {
  readonly cpuMicros: OrderCost;
  readonly accepted: number;
  readonly cancelled: number;
  /** By code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly repeated: number;
  readonly seconds: number;
  readonly outages: readonly Outage[];
  readonly sockets: number;
  readonly privateEvents: number;
  /** Books that were not those of the exchange: by their checksum meanwhile, or compared at the end. */
  readonly wrongBooks: number;
}

const LOOK_MS = 100;

function countBy(values: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const sumOf = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => sum + familyMicros(pid ?? 0), 0);

/** What the parts have used so far. */
async function usedBy({ gateways, runners, client }: BenchCluster): Promise<OrderCost> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return {
    gateways: sumOf(gateways.map(({ pid }) => pid)),
    runners: sumOf(runners.map(({ pid }) => pid)),
    database: familyMicros(parentOf(Number(rows[0]?.pid))),
  };
}

/** What an order costs between two counts of orders. Until the first nothing is measured, because code is compiled. */
async function measureOrders(
  cluster: BenchCluster,
  answers: Answers,
  from: number,
  to: number,
): Promise<OrderCost> {
  while (answers.sent < from) await pause(LOOK_MS);
  const [before, first] = [await usedBy(cluster), answers.sent];
  while (answers.sent < to) await pause(LOOK_MS);
  const [after, orders] = [await usedBy(cluster), answers.sent - first];
  const of = (part: keyof OrderCost) => Math.round((after[part] - before[part]) / orders);
  return { gateways: of("gateways"), runners: of("runners"), database: of("database") };
}

/** A cluster under orders while one part after the other breaks. */
export async function measureOutages(plan: OutagePlan, say: (line: string) => void): Promise<OutageResult> {
  const cluster = await openCluster({ ...plan, prepare: noteCommits });
  try {
    await settled(cluster);
    const people = [];
    for (const [index, trader] of cluster.traders.entries()) {
      const client = createClient(cluster.address, `127.0.1.${index + 1}`);
      people.push({ trader, client, token: await logIn(client, trader) });
    }
    const { address } = cluster;
    const watchers = people.map(({ trader, ...person }, index) =>
      startWatcher({ ...person, address, userId: trader.id, market: marketOf(index) }),
    );
    const answers = noAnswers();
    const began = performance.now();
    let isOver = false;
    const trading = tradeAll(people, () => !isOver || answers.sent < plan.orders, answers);
    const outages: Outage[] = [];
    const dueAt = (index: number) => ((index + 1) / (plan.failures.length + 1)) * plan.orders;
    const cpuMicros = await measureOrders(cluster, answers, dueAt(0) / 3, dueAt(0));
    for (const [index, failure] of plan.failures.entries()) {
      while (answers.sent < dueAt(index)) await pause(LOOK_MS);
      const outage = await suffer(failure, cluster, answers, watchers);
      say(`  ${outage.what}: ${JSON.stringify(outage)}`);
      outages.push(outage);
    }
    isOver = true;
    await trading;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const wrong = await Promise.all(watchers.map((watcher) => isWrongAtEnd(watcher.isRight)));
    for (const watcher of watchers) watcher.close();
    for (const { client } of people) client.agent.destroy();
    return {
      ...(await judge(cluster, answers)),
      cpuMicros,
      accepted: answers.accepted.size,
      cancelled: answers.cancelled.size,
      refused: countBy(answers.refused.values()),
      repeated: answers.repeated,
      ...{ seconds, outages, sockets: watchers.length },
      privateEvents: watchers.reduce((sum, watcher) => sum + watcher.personal(), 0),
      wrongBooks: wrong.filter(Boolean).length + watchers.reduce((sum, watcher) => sum + watcher.wrong(), 0),
    };
  } finally {
    await cluster.stop();
  }
}

/** So often a book is compared until both sides show the same frame. */
const COMPARISONS = 50;

/** Whether a watcher's book is not that of the exchange. Nothing is traded any more. */
async function isWrongAtEnd(isRight: () => Promise<boolean | null>): Promise<boolean> {
  for (let time = 1; time <= COMPARISONS; time += 1) {
    const right = await isRight();
    if (right !== null) return !right;
    await pause(100);
  }
  return true;
}
