import * as v from "valibot";
import { expect, it } from "vitest";
import { pushes } from "#contract/pushes.ts";
import type { ChainRecord } from "#server/exchange/wallets/types.ts";
import { collect, connected, login, openSockets, START, settled, UNIT } from "./rig.ts";

const record: ChainRecord = {
  ...{ id: 5, userId: 7, kind: "deposit", currencyId: 3, chain: "TRC20", amount: 5n * UNIT, fee: 0n },
  ...{ address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", memo: "", txid: "ab", confirmations: 0, required: 6 },
  ...{ state: "confirming", reason: "deposit_small", approval: "none", dueAt: START, clientId: "" },
  ...{ createdAt: START, updatedAt: START },
};

it("WALLET-PUSH-001 each change of a deposit or withdrawal goes to its owner alone, in order", async () => {
  const rig = await openSockets();
  const [owner, other, guest] = [rig.connect(), rig.connect(), rig.connect()];
  await Promise.all([owner, other, guest].map(connected));
  await login(owner, 7, "token of 7");
  await login(other, 8, "token of 8");
  const told = collect(owner, "chain_record");
  const foreign = [other, guest].map((client) => collect(client, "chain_record"));
  for (const confirmations of [0, 1, 2]) rig.bus.emit("chainRecord", { ...record, confirmations });
  await Promise.all([owner, other, guest].map(settled));
  expect(told.map((push) => v.parse(pushes.chain_record, push).record)).toMatchObject(
    [0, 1, 2].map((confirmations) => ({
      ...{ id: 5, confirmations, state: "confirming", number: "5.00000000" },
      reason: "Below the minimum deposit of 100 USDT: not credited.",
    })),
  );
  expect(foreign).toEqual([[], []]);
  expect(rig.reported).toEqual([]);
});
