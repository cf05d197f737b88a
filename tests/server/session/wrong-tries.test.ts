import { describe, expect, it } from "vitest";
import { createTryGuard } from "#server/exchange/session/wrong-tries.ts";
import { createWrongTryQueries } from "#server/storage/session/wrong-tries.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const rules = { loginAttempts: 3, lockMinutes: 15 };
const MINUTE = 60_000;

/** Guards of several processes over one database: each knows nothing of the others but what is stored. */
async function processes(count: number) {
  const storage = await openStorage(":memory:");
  const clock = createManualClock(Date.UTC(2026, 2, 4, 12));
  const guards = Array.from({ length: count }, () =>
    createTryGuard(createWrongTryQueries(storage), clock, rules),
  );
  return { storage, clock, guards };
}

const reasonOf = (outcome: PromiseSettledResult<boolean>) =>
  outcome.status === "fulfilled" ? outcome.value : outcome.reason.code;

describe("Wrong attempts over several processes", () => {
  it("AUTH-ATTEMPT-001 of many at once no more than the limit are judged, whichever process takes them", async () => {
    const { guards } = await processes(8);
    let judged = 0;
    const isRight = async () => {
      judged += 1;
      return false;
    };
    const outcomes = await Promise.allSettled(guards.map((guard) => guard.attempt("login 1", isRight)));
    expect(judged).toBe(3);
    expect(outcomes.map(reasonOf).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "account_locked"),
      ...[false, false, false],
    ]);
  });

  it("AUTH-ATTEMPT-001 strangers have no more than their limit together", async () => {
    const { guards } = await processes(20);
    let judged = 0;
    const isRight = async () => {
      judged += 1;
      return false;
    };
    const outcomes = await Promise.allSettled(
      guards.map((guard, index) =>
        guard.attempt("login 1", isRight, { origin: `network ${index}`, isFamiliar: false }),
      ),
    );
    expect(judged).toBe(5 * rules.loginAttempts);
    expect(outcomes.map(reasonOf).filter((reason) => reason === "account_locked")).toHaveLength(5);
  });

  it("AUTH-ATTEMPT-002 neither a right attempt nor one that could not be judged counts", async () => {
    const { guards, storage } = await processes(1);
    const [guard] = guards;
    const stranger = { origin: "network", isFamiliar: false };
    for (let attempt = 0; attempt < 3 * rules.loginAttempts; attempt += 1) {
      const broken = guard?.attempt("login 1", () => Promise.reject(new Error("no service")), stranger);
      await expect(broken).rejects.toThrow("no service");
      expect(await guard?.attempt("login 2", async () => true, stranger)).toBe(true);
    }
    const rows = await storage.selectFrom("wrong_tries").select(["tries", "open_at"]).execute();
    expect(rows.map(({ tries }) => Number(tries))).toEqual(rows.map(() => 0));
    expect(await guard?.attempt("login 1", async () => false, stranger)).toBe(false);
  });

  it("AUTH-ATTEMPT-003 after the limit each wrong attempt doubles the wait, up to the longest", async () => {
    const { guards, clock } = await processes(1);
    const wrong = () => guards[0]?.attempt("login 1", async () => false);
    for (let attempt = 1; attempt < rules.loginAttempts; attempt += 1) expect(await wrong()).toBe(false);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await wrong()).toBe(false);
      await expect(wrong()).rejects.toMatchObject({ values: { minutes: String(minutes) } });
      await clock.advance(minutes * MINUTE - 1);
      await expect(wrong()).rejects.toMatchObject({ values: { minutes: "1" } });
      await clock.advance(1);
    }
    await clock.advance(24 * 60 * MINUTE);
    for (let attempt = 1; attempt <= rules.loginAttempts; attempt += 1) expect(await wrong()).toBe(false);
  });
});
