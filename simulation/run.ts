import { DEMO_PASSWORD, demoAccounts } from "#server/demo/accounts.ts";
import { markets as listedMarkets } from "#server/exchange/markets/markets.ts";
import { type Browser, createBrowser } from "./browser/browser.ts";
import { allPages } from "./browser/user.ts";
import { createVisitor, type Visitor } from "./browser/visitor.ts";
import { type Activity, activityOf, idle } from "./checks/activity.ts";
import { checkAlways, together } from "./checks/always.ts";
import { createCommandCheck } from "./checks/commands.ts";
import { createMarkCheck } from "./checks/marks.ts";
import { createOrderCheck } from "./checks/orders.ts";
import { createProfitCheck, still } from "./checks/profit.ts";
import { checkViews } from "./checks/quiet.ts";
import { createStorageFaults } from "./exchange/faults.ts";
import { createHost, type Host } from "./exchange/host.ts";
import { createFaults } from "./faults.ts";
import { createLine } from "./network/line.ts";
import { memoryWebSockets } from "./network/web-socket.ts";
import { choosePace, type PaceName, paces } from "./pace.ts";
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
  readonly activity: Activity;
  /** Failed checks, each with its step. Empty if all checks passed. */
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
  /** How much happens in a minute. Default: chosen by the seed. */
  readonly pace?: PaceName;
}

const MINUTE = 60_000;
/** Time between two moments at which everything is quiet and compared, ms. */
const QUIET_EVERY = 5 * MINUTE;
/** Some of the runs have markets that do not move, in which nobody may gain. */
const STILL_SHARE = 0.3;
/** The demo's account of each tab, and its browser: the first two are one person's, in one browser; the last one is theirs elsewhere. */
const visits = [
  { account: 0, browser: 0 },
  { account: 0, browser: 0 },
  { account: 1, browser: 1 },
  { account: 0, browser: 2 },
];

/** Runs the exchange and its browsers for some virtual minutes, or until something is wrong. */
export async function simulate(options: Options): Promise<Outcome> {
  const { seed, minutes, attach, print, hasFaults = true } = options;
  const findings = createFindings();
  const world = createWorld(seed, findings.fail);
  findings.watch(world);
  attach(world);
  const log = createLog(world, print);
  const isStill = options.isStill ?? world.random.fork("markets").next() < STILL_SHARE;
  const pace = paces[options.pace ?? choosePace(world.random.fork("pace"))];
  // The demo's members trade once in the first market: with them two accounts are not alone, and could move a price.
  const markets = isStill ? still(listedMarkets.slice(1, 3)) : listedMarkets.slice(0, 2);
  const seen = [createOrderCheck(), createCommandCheck()];
  const storage = createStorageFaults(
    world.random.fork("storage"),
    () => host.crash(),
    (what) => log.write(`fault: ${what}`),
  );
  const host: Host = createHost({
    ...{ world, log, seed, beat: pace.beat, markets, report: findings.report, hooks: storage.hooks },
    webSockets: memoryWebSockets,
  });
  await host.start();
  const emails = demoAccounts.map(({ email }) => email);
  const profit = isStill ? await createProfitCheck(await host.database.storage, markets, emails) : null;
  const always = checkAlways({
    ...{ world, host, fail: findings.fail },
    checks: [...seen, ...(profit === null ? [] : [profit, createMarkCheck()])],
  });
  const visitors: Visitor[] = [];
  const browsers = new Map<number, Browser>();
  for (const [index, { account, browser }] of visits.entries()) {
    const its = browsers.get(browser) ?? createBrowser(world);
    browsers.set(browser, its);
    const name = `tab ${index + 1}`;
    const { email } = demoAccounts[account] ?? { email: "" };
    visitors.push(
      await createVisitor({
        ...{ name, world, host, log, pace, witness: together(seen), fail: findings.fail },
        account: { email, password: DEMO_PASSWORD },
        line: createLine(world, name, `10.0.0.${index + 1}`),
        browser: its,
        // What is deposited is no gain.
        pages: isStill ? allPages.filter((kind) => kind !== "funds") : allPages,
        markets: markets.map(({ base, quote }) => `${base.name}_${quote.name}`),
      }),
    );
  }
  const faults = createFaults({ world, log, host, storage, visitors, between: pace.faults });
  const until = minutes * MINUTE;
  while (world.now() < until && findings.none()) {
    for (const visitor of visitors) visitor.setActive(true);
    if (hasFaults) faults.begin();
    await runUntil(Math.min(until, world.now() + QUIET_EVERY), world, findings.none);
    for (const visitor of visitors) visitor.setActive(false);
    await faults.heal();
    await always.check();
    for (const finding of await checkViews({ world, host, log, visitors, fail: findings.fail }))
      findings.fail(finding);
  }
  const activity = await activityOf(await host.database.storage);
  for (const finding of idle(activity, { minutes: world.now() / MINUTE, isStill })) findings.fail(finding);
  return {
    activity,
    ...{ hash: log.hash(), steps: world.steps(), minutes: world.now() / MINUTE },
    ...{ findings: findings.end(), tail: log.tail() },
  };
}

/** Lets time pass by seconds, and stops where something is wrong. */
async function runUntil(until: number, world: World, isFine: () => boolean): Promise<void> {
  while (world.now() < until && isFine()) await world.run(Math.min(1_000, until - world.now()));
}
