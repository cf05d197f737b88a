import { expect, it } from "vitest";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { openCommandRig, USER } from "./rig.ts";

it("COMMAND-ONCE-008 after kill -9 each effect has its record and each record its effect; a repeat moves nothing", async () => {
  const directory = temporaryFolder("commands");
  const prepared = await openCommandRig(directory);
  await prepared.exchange.stop();
  const told: string[] = [];
  for (const [run, count] of [1, 37, 160].entries()) {
    let heard = 0;
    await killWhen("moving-once.ts", [directory, `run${run}`], ([, clientId = ""]) => {
      // The last line may be cut short.
      if (/^run\d-\d-\d+$/.test(clientId)) told.push(clientId);
      heard += 1;
      return heard === count;
    });
  }
  const rig = await openCommandRig(directory);
  const rows = await rig.storage.selectFrom("command").select("client_id").execute();
  const executed = rows.map((row) => row.client_id);
  expect(await rig.moved()).toBe(BigInt(executed.length) * UNIT);
  for (const clientId of told.slice(0, -3)) expect(executed).toContain(clientId);
  for (const clientId of executed) {
    const request = { userId: USER, session: "s", kind: "walletMove", terms: "1", clientId };
    const again = rig.commands.run(
      request,
      () => ({}),
      async () => {
        throw new Error(`${clientId} was executed again`);
      },
    );
    expect(await again).toEqual({ moved: clientId });
  }
});
