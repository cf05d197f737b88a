import { expect, it } from "vitest";
import { createAcceptors } from "#server/exchange/acceptors/acceptors.ts";
import { demoAcceptors } from "#server/exchange/acceptors/demo-acceptors.ts";
import { house } from "#server/exchange/ledger/accounts.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openEarnRig } from "../support/earn-rig.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { unguarded } from "./unguarded.ts";

const users = [1, 2];
const YEARS = 100 * 365 * 86_400_000;
const everyDeal = { type: null, way: null };

const openAcceptors = (directory: string) =>
  openEarnRig(
    (parts) =>
      createAcceptors({
        ...parts,
        rules: { acceptors: demoAcceptors, answerMs: null, confirmMs: 20 * 60_000, expireMs: YEARS },
        guard: unguarded,
      }),
    { directory },
  );

/** Runs the program, kills it after some payments; adds the ids of the acknowledged ones, by client id. */
async function killAfter(directory: string, run: string, count: number, paid: Map<string, number>) {
  let told = 0;
  await killWhen("withdrawing-through-acceptors.ts", [directory, run], ([, clientId, id]) => {
    if (clientId && id) paid.set(clientId, Number(id));
    told += 1;
    return told === count;
  });
}

it("ACCEPT-CLOCK-003 START-DATA-002 after kill -9 every paid withdrawal is there once, and confirms itself once", async () => {
  const directory = temporaryFolder("acceptors");
  const prepared = await openAcceptors(directory);
  for (const user of users) await prepared.fund(user, "10000");
  prepared.kill();
  const told = new Map<string, number>();
  await killAfter(directory, "patient", 20, told);
  await killAfter(directory, "quick", 60, told);
  await killAfter(directory, "quick-again", 1, told);

  // The rig's clock is behind the program's, so the 20 minutes of what was paid are not over yet.
  const rig = await openAcceptors(directory);
  const deals = async () => (await Promise.all(users.map((user) => rig.room.deals(user, everyDeal)))).flat();
  const before = await deals();
  expect(new Set(before.map(({ clientId }) => clientId)).size).toBe(before.length);
  for (const [clientId, id] of told) expect(before.find((one) => one.clientId === clientId)?.id).toBe(id);
  const patient = before.filter(({ clientId }) => clientId.startsWith("patient"));
  expect(new Set(patient.map(({ state }) => state))).not.toContain("confirmed");

  for (const _run of ["the first after them", "one more"]) {
    rig.kill(YEARS);
    await rig.begin();
    const after = await deals();
    expect(after).toHaveLength(before.length);
    for (const { state, id } of after)
      expect(state).toBe(before.find((one) => one.id === id)?.state === "waiting" ? "waiting" : "confirmed");
    let sold = 0n;
    for (const user of users) {
      const own = after.filter(({ userId }) => userId === user);
      const sumOf = (state: string) =>
        own.filter((one) => one.state === state).reduce((sum, { number }) => sum + number, 0n);
      const [confirmed, frozen] = [sumOf("confirmed"), sumOf("waiting")];
      expect(await rig.held(user)).toEqual({ available: units("10000") - confirmed - frozen, frozen });
      sold += confirmed;
    }
    expect(await rig.held(house.acceptorA)).toEqual({ available: units("200000") + sold, frozen: 0n });
  }
  expect(rig.reported).toEqual([]);
});
