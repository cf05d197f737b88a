import { describe, expect, it } from "vitest";
import { ChangedMeanwhile, noUser, transact } from "#server/storage/kit/transact.ts";
import { openStorage } from "../support/storage.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Work that inserts a row and then fails with these errors, one an attempt. */
async function attempts(errors: readonly Error[], counted: Parameters<typeof transact>[1] = noUser) {
  const storage = await openStorage(":memory:");
  const pauses: number[] = [];
  let runs = 0;
  const outcome = transact(
    storage,
    counted,
    async (transaction) => {
      const error = errors[runs];
      runs += 1;
      await transaction
        .insertInto("operator")
        .values({ name: `run ${runs}`, key_hash: "", created_at: 0, revoked_at: null })
        .execute();
      if (error) throw error;
      return runs;
    },
    async (attempt) => void pauses.push(attempt),
  );
  const result = await outcome.catch((error: unknown) => error);
  const rows = await storage.selectFrom("operator").select("name").execute();
  await storage.destroy();
  return { result, pauses, kept: rows.map(({ name }) => name) };
}

describe("A transaction", () => {
  it("LEDGER-ATOMIC-002 runs again from the beginning after a collision, and keeps one attempt", async () => {
    const errors = [failure("40P01"), failure("40001"), new ChangedMeanwhile("read before")];
    expect(await attempts(errors)).toEqual({ result: 4, pauses: [2, 3, 4], kept: ["run 4"] });
  });

  it("LEDGER-ATOMIC-002 gives up after five attempts", async () => {
    const errors = Array.from({ length: 9 }, (_, index) => failure(index === 4 ? "40001" : "40P01"));
    expect(await attempts(errors)).toEqual({ result: errors[4], pauses: [2, 3, 4, 5], kept: [] });
  });

  it("LEDGER-ATOMIC-002 ends with any other error", async () => {
    const errors = [failure("23514")];
    expect(await attempts(errors)).toEqual({ result: errors[0], pauses: [], kept: [] });
  });

  it("LEDGER-ATOMIC-002 runs again after a duplicate only where the work finds duplicates", async () => {
    const errors = [failure("23505")];
    expect(await attempts(errors)).toMatchObject({ result: errors[0], kept: [] });
    expect(await attempts(errors, { user: null, findsDuplicates: true })).toMatchObject({ kept: ["run 2"] });
  });
});
