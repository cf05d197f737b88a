import { expect, it } from "vitest";
import { sellerOf } from "#server/exchange/p2p/money.ts";
import type { DealState } from "#server/exchange/p2p/types.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { expectInvariants, stored } from "./invariants.ts";
import { fund, openP2pRig, taking } from "./rig.ts";

const users = [1, 2, 3];
const issued = units("3000");
const MINUTE = 60_000;
/** A deal goes one way: what was answered is there, or what came of it. */
const order: Readonly<Record<DealState, number>> = {
  ...{ waiting: 0, paid: 1, disputed: 2, completed: 3, cancelled: 3 },
};

interface Answer {
  readonly id: number;
  readonly state: DealState;
}

/** Runs the program on the database, kills it after some answers; gives the last answer to each client id. */
async function killAfter(directory: string, run: string, count: number): Promise<Map<string, Answer>> {
  const answered = new Map<string, Answer>();
  let answers = 0;
  await killWhen("dealing.ts", [directory, run], ([, clientId, id, state]) => {
    if (clientId && id && state) answered.set(clientId, { id: Number(id), state: state as DealState });
    answers += 1;
    return answers === count;
  });
  return answered;
}

it("OTC-TIME-008 OTC-MONEY-001 OTC-MONEY-002 after kill -9 every answered deal is there once with its coins, and its deadline still cancels it", async () => {
  const directory = temporaryFolder("otc");
  const prepared = await openP2pRig({ directory });
  for (const user of users) await fund(prepared, user, "1000");
  prepared.kill();
  for (const [run, count] of [15, 60, 101].entries()) {
    const answered = await killAfter(directory, `run${run}`, count);
    const start = Date.now();
    const rig = await openP2pRig({ directory, start });
    await expectInvariants(rig, users, issued);
    const { deals, adverts } = await stored(rig);
    for (const [clientId, { id, state }] of answered) {
      const [deal, ...others] = deals.filter((one) => one.clientId === clientId);
      expect([deal?.id, others]).toEqual([id, []]);
      expect(order[deal?.state ?? "waiting"]).toBeGreaterThanOrEqual(order[state]);
    }

    // Asked once more, what was answered is not done once more.
    const waiting = deals.filter(({ state }) => state === "waiting");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { clientId, takerId, advertId, id } of waiting)
      expect(await rig.p2p.take(taking(advertId, { userId: takerId, clientId }))).toMatchObject({ id });

    await rig.advance(10 * MINUTE);
    const [unpaid, ended] = [new Set(waiting.map(({ id }) => id)), await stored(rig)];
    for (const deal of ended.deals.filter(({ id }) => unpaid.has(id)))
      expect(deal).toMatchObject({ state: "cancelled", endedBy: "timeout" });
    expect(ended.adverts.length).toBe(adverts.length);
    // What the kill left in progress is ended, else the next run's takers had too many unfinished deals.
    for (const deal of ended.deals.filter(({ state }) => state === "paid"))
      await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: sellerOf(deal), action: "confirm" });
    for (const { id } of ended.deals.filter(({ state }) => state === "disputed"))
      await rig.p2p.operator.decide(id, "buyer");
    await expectInvariants(rig, users, issued);
    expect(rig.reported).toEqual([]);
    rig.kill();
  }
});
