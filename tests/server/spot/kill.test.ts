import { expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { BTC, fund, openRig, USDT } from "../support/rig.ts";
import { expectInvariants } from "./invariants.ts";

const users = [1, 2, 3, 4];

interface Answered {
  readonly userId: number;
  readonly clientOrderId: string;
  readonly orderId: number;
}

/** Runs the program on the database, kills it after some answers; returns all answers that it printed. */
async function killAfter(directory: string, run: string, count: number): Promise<readonly Answered[]> {
  const answered: Answered[] = [];
  await killWhen("placing-orders.ts", [directory, run], ([userId, clientOrderId, orderId]) => {
    if (userId && clientOrderId && orderId)
      answered.push({ userId: Number(userId), clientOrderId, orderId: Number(orderId) });
    return answered.length === count;
  });
  return answered;
}

it("START-DATA-002 after kill -9 every answered order is there exactly once, and the ledger sums to zero", async () => {
  const directory = temporaryFolder("orders");
  const prepared = await openRig(directory);
  for (const user of users) {
    await fund(prepared, user, USDT, "10000000");
    await fund(prepared, user, BTC, "1000");
  }
  await prepared.exchange.stop();

  const answered: Answered[] = [];
  for (const [run, count] of [5, 137, 611].entries())
    answered.push(...(await killAfter(directory, `run${run}`, count)));

  const rig = await openRig(directory);
  await expectInvariants(rig, rig.exchange, users);
  const kept = await rig.storage
    .selectFrom("spot_order")
    .select(["id", "user_id", "client_order_id"])
    // Exits are placed by fills: they have none.
    .where("client_order_id", "is not", null)
    .execute();
  const byClientId = new Map(kept.map((row) => [row.client_order_id, row]));
  expect(byClientId.size).toBe(kept.length);
  for (const { userId, clientOrderId, orderId } of answered) {
    const row = byClientId.get(clientOrderId);
    expect([Number(row?.user_id), Number(row?.id)]).toEqual([userId, orderId]);
  }
});
