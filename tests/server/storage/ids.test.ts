import { expect, it } from "vitest";
import { createIds, keepTransferIdsYoung } from "#server/storage/kit/ids.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";
import { turn } from "../support/turn.ts";

it("START-DATA-001 gives growing ids that no later start and no other process gives again", async () => {
  const storage = await openStorage(":memory:");
  const report = (error: unknown) => expect.unreachable(String(error));
  const [one, other] = [await createIds(storage, report), await createIds(storage, report)];
  const drawn = [one, other, one, other].flatMap((ids) => [ids.next("user"), ids.next("user")]);
  expect(new Set(drawn).size).toBe(8);
  const later = await createIds(storage, report);
  expect(later.next("user")).toBeGreaterThan(Math.max(...drawn));
  expect(one.next("order")).toBe(1);
  await storage.destroy();
});

it("CLUSTER-AUDIT-003 a process that was idle draws larger transfer ids than others before", async () => {
  const storage = await openStorage(":memory:");
  const report = (error: unknown) => expect.unreachable(String(error));
  const clock = createManualClock(0);
  const [idle, busy] = [await createIds(storage, report), await createIds(storage, report)];
  const stop = keepTransferIdsYoung(idle, clock);
  const drawn = busy.next("transfer");
  await clock.advance(5_000);
  expect(idle.next("transfer")).toBeGreaterThan(drawn);
  stop();
  await storage.destroy();
});

it("fetches the next block before one is empty", async () => {
  const storage = await openStorage(":memory:");
  const ids = await createIds(storage, (error) => expect.unreachable(String(error)));
  let last = 0;
  for (let drawn = 0; drawn < 1_000; drawn += 1) {
    const id = ids.next("user");
    expect(id).toBeGreaterThan(last);
    last = id;
    // Lets the database answer, as any command does.
    if (drawn % 40 === 0) await turn();
  }
  await storage.destroy();
});

it("throws rather than give an id twice when the database does not answer", async () => {
  const storage = await openStorage(":memory:");
  const reported: unknown[] = [];
  const ids = await createIds(storage, (error) => reported.push(error));
  await storage.destroy();
  const drawAll = () => {
    for (let drawn = 0; drawn <= 100; drawn += 1) ids.next("user");
  };
  expect(drawAll).toThrow("ran out");
  await expect.poll(() => reported.length).toBeGreaterThan(0);
});
