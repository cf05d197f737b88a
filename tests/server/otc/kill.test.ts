import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { DealState } from "#server/exchange/otc/types.ts";
import { units } from "../rig.ts";
import { expectInvariants, stored } from "./invariants.ts";
import { fund, openOtcRig, taking } from "./rig.ts";

const program = fileURLToPath(new URL("../fixtures/dealing.ts", import.meta.url));
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

/** Runs the program on the database, kills it without warning after so many answers; gives the last answer to each client id. */
async function killAfter(directory: string, run: string, count: number): Promise<Map<string, Answer>> {
  const child = spawn(process.execPath, [program, directory, run], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const answered = new Map<string, Answer>();
  let answers = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, clientId, id, state] = line.split(" ");
    if (clientId && id && state) answered.set(clientId, { id: Number(id), state: state as DealState });
    answers += 1;
    if (answers === count) child.kill("SIGKILL");
  }
  expect(await ended).toEqual([null, "SIGKILL"]);
  return answered;
}

it("OTC-TIME-008 OTC-MONEY-001 OTC-MONEY-002 after kill -9 every answered deal is there once with its coins, and its deadline still cancels it", async () => {
  const directory = mkdtempSync(join(tmpdir(), "millrace-otc-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const prepared = await openOtcRig({ directory });
  for (const user of users) await fund(prepared, user, "1000");
  prepared.kill();
  for (const [run, count] of [15, 60, 101].entries()) {
    const answered = await killAfter(directory, `run${run}`, count);
    const start = Date.now();
    const rig = await openOtcRig({ directory, start });
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
      expect(await rig.otc.take(taking(advertId, { userId: takerId, clientId }))).toMatchObject({ id });

    await rig.advance(10 * MINUTE);
    const [unpaid, ended] = [new Set(waiting.map(({ id }) => id)), await stored(rig)];
    for (const deal of ended.deals.filter(({ id }) => unpaid.has(id)))
      expect(deal).toMatchObject({ state: "cancelled", endedBy: "timeout" });
    expect(ended.adverts.length).toBe(adverts.length);
    await expectInvariants(rig, users, issued);
    expect(rig.reported).toEqual([]);
    rig.kill();
  }
}, 60_000);
