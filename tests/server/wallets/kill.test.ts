import { expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { fund, held, openFundsRig, records } from "./rig.ts";

const users = [1, 2, 3];

/** Runs the program, kills it after some ends; notes the deposits it sent and the withdrawals it answered. */
async function killAfter(
  directory: string,
  run: string,
  count: number,
  sent: Set<string>,
  taken: Set<string>,
) {
  let ends = 0;
  await killWhen("moving-money.ts", [directory, run], ([what, name = ""]) => {
    if (what === "sent") sent.add(name);
    if (what === "taken") taken.add(name);
    if (what === "done") ends += 1;
    return ends === count;
  });
}

it("WALLET-ONCE-002 START-DATA-002 after kill -9 every deposit is credited once, every answered withdrawal is there and sent once", async () => {
  const directory = temporaryFolder("money");
  const prepared = await openFundsRig({ directory });
  await prepared.run.funds.stop();
  for (const user of users) await fund(prepared, user, "1000000");
  const sent = new Set<string>();
  const taken = new Set<string>();
  for (const [run, count] of [1, 23, 60].entries())
    await killAfter(directory, `run${run}`, count, sent, taken);

  const rig = await openFundsRig({ directory, start: Date.now() });
  await rig.advance(60_000);
  const deposits: string[] = [];
  const withdrawals: string[] = [];
  const out: string[] = [];
  for (const user of users) {
    let expected = units("1000000");
    for (const { kind, state, amount, txid, clientId } of await records(rig, user)) {
      expect(state).toBe("done");
      expected += kind === "deposit" ? amount : -amount;
      if (kind === "deposit") deposits.push(txid);
      else {
        withdrawals.push(clientId);
        out.push(txid);
      }
    }
    expect(await held(rig, user)).toEqual({ available: expected, frozen: 0n });
  }
  for (const txid of sent) expect(deposits.filter((one) => one === txid)).toHaveLength(1);
  for (const clientId of taken) expect(withdrawals.filter((one) => one === clientId)).toHaveLength(1);
  const onChain = await rig.storage
    .selectFrom("simulated_transfer")
    .select("txid")
    .where("direction", "=", "out")
    .execute();
  expect(onChain.map(({ txid }) => txid).sort()).toEqual(out.sort());
  expect(rig.reported).toEqual([]);
});
