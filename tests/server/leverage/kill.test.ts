import { expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { expectLeverageInvariants } from "./invariants.ts";
import { openLeverage } from "./rig.ts";

const users = [1, 2, 3, 4];

/** Runs the program on the database and kills it after a number of lines. @returns its lines, split into words */
async function killAfter(directory: string, run: string, count: number): Promise<readonly string[][]> {
  const told: string[][] = [];
  await killWhen("opening-positions.ts", [directory, run], (words) => {
    const isWhole = words.length === (words[0] === "closed" ? 2 : 3) && words.every((word) => word !== "");
    if (isWhole) told.push([...words]);
    return told.length === count;
  });
  return told;
}

it("LEVER-STATE-002 LEVER-ENTRY-003 LEVER-PART-005 after kill -9 every answer holds: each position once, its stops, its end", async () => {
  const directory = temporaryFolder("lever");
  const prepared = await openLeverage(directory);
  for (const user of users) await prepared.fund(user, "10000000");
  await prepared.leverage.stop();

  const told: string[][] = [];
  for (const [run, count] of [7, 150, 420].entries())
    told.push(...(await killAfter(directory, `run${run}`, count)));

  const rig = await openLeverage(directory);
  await expectLeverageInvariants(rig, users);
  const rows = await rig.storage
    .selectFrom("lever_position")
    .select(["id", "user_id", "client_order_id", "state", "take_profit", "stop_loss", "part_of"])
    .execute();
  const stops = { take_profit: units("60000"), stop_loss: units("40000") };
  for (const row of rows) expect(row).toMatchObject(stops);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const placed = rows.filter((row) => row.part_of === null);
  expect(new Set(placed.map((row) => row.client_order_id)).size).toBe(placed.length);
  const parts = rows.filter((row) => row.part_of !== null);
  expect(parts.length).toBeGreaterThan(0);
  for (const { state } of parts) expect(state).toBe("closed");
  for (const [first = "", second = "", third = ""] of told) {
    if (first === "closed") expect(byId.get(second)?.state).toMatch(/^(closed|revoked)$/);
    else expect(byId.get(third)).toMatchObject({ user_id: BigInt(first), client_order_id: second });
  }
});
