import { setTimeout as pause } from "node:timers/promises";
import { markets } from "#server/exchange/markets/markets.ts";
import { OPTIONS, sequenceNames } from "#server/exchange/sequence/names.ts";
import type { BenchCluster } from "./cluster.ts";

/** A market's lease. */
export interface Owner {
  readonly name: string;
  readonly owner: string;
  readonly groups: bigint;
}

/** The owner of each market, and how many groups were committed in it. */
export async function ownersOf({ client }: BenchCluster): Promise<readonly Owner[]> {
  const { rows } = await client.query(
    "select name, owner, group_no::text as groups from lease where name like 'spot:%' order by name",
  );
  return rows.map((row) => ({
    name: String(row.name),
    owner: String(row.owner),
    groups: BigInt(String(row.groups)),
  }));
}

/** How many sequences the runner has that has most, the options left out, which follow leverage. */
async function largestShare({ client }: BenchCluster): Promise<number> {
  const { rows } = await client.query(
    "select count(*) as held from lease where name <> $1 group by owner order by held desc limit 1",
    [OPTIONS],
  );
  return Number(rows[0]?.held);
}

const WITHIN_MS = 180_000;
const LOOK_MS = 200;
/** So many looks in a row must find the same. */
const CALM = 10;

/** Waits until every market has an owner, every runner has its share, and nothing moves any more. @throws Error where that takes too long */
export async function settled(cluster: BenchCluster): Promise<readonly Owner[]> {
  const deadline = performance.now() + WITHIN_MS;
  let [before, calm] = ["", 0];
  while (calm < CALM) {
    if (performance.now() > deadline) throw new Error(`The runners did not share the markets: ${before}`);
    const names = (await ownersOf(cluster)).map(({ owner }) => owner);
    const isWhole = names.length === markets.length && !names.includes("");
    const share = Math.ceil((sequenceNames(markets).length - 1) / cluster.runners.length);
    const isShared = isWhole && (await largestShare(cluster)) <= share;
    calm = isShared && names.join() === before ? calm + 1 : 0;
    before = names.join();
    await pause(LOOK_MS);
  }
  return ownersOf(cluster);
}
