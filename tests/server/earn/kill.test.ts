import { expect, it } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { openDeposits } from "./rig.ts";

const users = [1, 2];
const YEARS = 100 * 365 * 86_400_000;

/** Runs the program on the database, kills it after some answers; gives the ids of what it answered, by client id. */
async function killAfter(directory: string, run: string, count: number): Promise<Map<string, number>> {
  const answered = new Map<string, number>();
  await killWhen("opening-deposits.ts", [directory, run], ([, , clientId, id]) => {
    if (clientId && id) answered.set(clientId, Number(id));
    return answered.size === count;
  });
  return answered;
}

it("EARN-MATURE-004 after kill -9 every answered deposit is there once, and is paid once", async () => {
  const directory = temporaryFolder("deposits");
  const prepared = await openDeposits({ directory });
  for (const user of users) await prepared.fund(user, "1000000");
  prepared.kill();
  const answered = new Map<string, number>();
  for (const [run, count] of [1, 40, 90].entries())
    for (const [clientId, id] of await killAfter(directory, `run${run}`, count)) answered.set(clientId, id);

  const rig = await openDeposits({ directory });
  rig.kill(YEARS);
  await rig.begin();
  const found = new Map<string, number>();
  let paid = 0n;
  for (const user of users) {
    const { rows } = await rig.room.list(user, { page: 1, limit: 100_000, currencyId: null });
    const gain = rows.reduce((sum, { interest, cost }) => sum + interest - cost, 0n);
    for (const { clientId, id, state } of rows) {
      expect(state).not.toBe("earning");
      found.set(clientId, id);
    }
    expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(rows.length);
    expect(await rig.held(user)).toEqual({ available: units("1000000") + gain, frozen: 0n });
    paid += gain;
  }
  for (const [clientId, id] of answered) expect(found.get(clientId)).toBe(id);
  expect((await rig.held(house.interest)).available).toBe(-paid);
  expect(rig.reported).toEqual([]);
});
