import { expect, it, onTestFinished } from "vitest";
import { shareSwitches } from "#server/cluster/switches.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createMarketSwitches } from "#server/exchange/markets/switches.ts";
import { createLocalLink } from "#server/link/local.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const MARKET = 1;
const report = (error: unknown) => expect.fail(String(error));

/** Two processes of a cluster on one database, each with its own reading of the switches. */
async function openProcesses() {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  const link = createLocalLink({ clock, report });
  const open = () => createMarketSwitches(storage, clock, markets);
  const [one, other] = [await open(), await open()];
  const isOpen = (switches: typeof one) => switches.markets.find(({ id }) => id === MARKET)?.isOpen;
  const share = (switches: typeof one) => shareSwitches({ switches, link, clock, report });
  return { clock, one, other, isOpen, share };
}

it("CLUSTER-SWITCHES-001 what an operator closes at one process is closed at the others", async () => {
  const { one, other, isOpen, share } = await openProcesses();
  share(one);
  share(other);
  expect(await one.set(MARKET, "spot", false)).toBe(true);
  await expect.poll(() => isOpen(other)).toBe(false);
  expect(await other.set(MARKET, "spot", true)).toBe(true);
  await expect.poll(() => isOpen(one)).toBe(true);
});

it("CLUSTER-SWITCHES-001 a process that missed the message reads the rows within five seconds", async () => {
  const { clock, one, other, isOpen, share } = await openProcesses();
  share(other);
  await one.set(MARKET, "spot", false);
  expect(isOpen(other)).toBe(true);
  await clock.advance(5_000);
  expect(isOpen(other)).toBe(false);
});

it("CLUSTER-SWITCHES-002 a command that comes twice, or to two processes, changes it once", async () => {
  const { one, other } = await openProcesses();
  expect(await one.set(MARKET, "lever", false)).toBe(true);
  expect(await other.set(MARKET, "lever", false)).toBe(false);
  expect(await Promise.all([one, other].map((each) => each.set(MARKET, "lever", true)))).toSatisfy(
    (changed: readonly boolean[]) => changed.filter(Boolean).length === 1,
  );
  expect(await one.set(MARKET, "lever", true)).toBe(false);
});
