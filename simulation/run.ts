import { DEMO_PASSWORD, demoAccounts } from "#server/demo/accounts.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { markets as listedMarkets } from "#server/exchange/markets/markets.ts";
import { createBrowserStorage } from "./browser/tab.ts";
import { allPages } from "./browser/user.ts";
import { createVisitor, type Visitor } from "./browser/visitor.ts";
import { createOrderCheck } from "./checks/orders.ts";
import { createProfitCheck, still } from "./checks/profit.ts";
import { checkViews } from "./checks/quiet.ts";
import { createStorageFaults } from "./exchange/faults.ts";
import { createHost, type Host } from "./exchange/host.ts";
import { createFaults } from "./faults.ts";
import { createLine } from "./network/line.ts";
import { memoryWebSockets } from "./network/web-socket.ts";
import { createFindings } from "./world/findings.ts";
import { createLog } from "./world/log.ts";
import { createWorld, type World } from "./world/world.ts";

/** What a simulation was. */
export interface Outcome {
  /** Of everything that happened, in order. */
  readonly hash: string;
  readonly steps: number;
  /** Simulated minutes. */
  readonly minutes: number;
  /** What was wrong, each with its step; empty where everything held. */
  readonly findings: readonly string[];
  /** The newest events. */
  readonly tail: readonly string[];
}

export interface Options {
  readonly seed: string;
  readonly minutes: number;
  /** Makes a world the one that this machine's clock and randomness belong to. */
  readonly attach: (world: World) => void;
  /** Receives every event as it happens. */
  readonly print?: (line: string) => void;
  readonly hasFaults?: boolean;
  /** Whether prices stay where they are unless users move them. Default: some seeds. */
  readonly isStill?: boolean;
}

const MINUTE = 60_000;
/** Time between two moments at which everything is quiet and compared, ms. */
const QUIET_EVERY = 5 * MINUTE;
/** Some of the runs have markets that do not move, in which nobody may gain. */
const STILL_SHARE = 0.3;
/** Which of the demo's accounts each browser logs in to: two are the same person's. */
const visits = [0, 1, 0];

/** Runs the exchange and its browsers for some virtual minutes, or until something is wrong. */
export async function simulate(options: Options): Promise<Outcome> {
  const { seed, minutes, attach, print, hasFaults = true } = options;
  const findings = createFindings();
  const world = createWorld(seed, findings.fail);
  findings.watch(world);
  attach(world);
  const log = createLog(world, print);
  const isStill = options.isStill ?? world.random.fork("markets").next() < STILL_SHARE;
  const listed = listedMarkets.slice(0, 2);
  const markets = isStill ? still(listed) : listed;
  const orders = createOrderCheck();
  const storage = createStorageFaults(
    world.random.fork("storage"),
    () => host.crash(),
    (what) => log.write(`fault: ${what}`),
  );
  const host: Host = createHost({
    ...{ world, log, seed, markets, report: findings.report, hooks: storage.hooks },
    webSockets: memoryWebSockets,
  });
  await host.start();
  const emails = demoAccounts.map(({ email }) => email);
  const profit = isStill ? await createProfitCheck(await host.database.storage, markets, emails) : null;
  const visitors: Visitor[] = [];
  for (const [index, account] of visits.entries()) {
    const name = `tab ${index + 1}`;
    const { email } = demoAccounts[account] ?? { email: "" };
    visitors.push(
      await createVisitor({
        ...{ name, world, host, log, witness: orders, fail: findings.fail },
        account: { email, password: DEMO_PASSWORD },
        line: createLine(world, name, `10.0.0.${index + 1}`),
        storage: createBrowserStorage(),
        // Chance decides options where prices hardly move: what users win by them shows nothing.
        pages: isStill ? allPages.filter((kind) => kind !== "options") : allPages,
        markets: markets.map(({ base, quote }) => `${base.name}_${quote.name}`),
      }),
    );
  }
  const faults = createFaults({ world, log, host, storage, visitors });
  const until = minutes * MINUTE;
  while (world.now() < until && findings.none()) {
    for (const visitor of visitors) visitor.setActive(true);
    if (hasFaults) faults.begin();
    await runUntil(Math.min(until, world.now() + QUIET_EVERY), world, findings.none);
    for (const visitor of visitors) visitor.setActive(false);
    await faults.heal();
    const kept = await host.database.storage;
    for (const finding of await auditLedger(kept)) findings.fail(finding);
    for (const finding of await orders.findings(kept)) findings.fail(finding);
    for (const finding of (await profit?.findings()) ?? []) findings.fail(finding);
    for (const finding of await checkViews({ world, host, log, visitors, fail: findings.fail }))
      findings.fail(finding);
  }
  return {
    ...{ hash: log.hash(), steps: world.steps(), minutes: world.now() / MINUTE },
    ...{ findings: findings.end(), tail: log.tail() },
  };
}

/** Lets time pass by seconds, and stops where something is wrong. */
async function runUntil(until: number, world: World, isFine: () => boolean): Promise<void> {
  while (world.now() < until && isFine()) await world.run(Math.min(1_000, until - world.now()));
}
