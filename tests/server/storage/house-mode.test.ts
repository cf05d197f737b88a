import { describe, expect, it } from "vitest";
import { claimMode } from "#server/storage/sqlite/house-mode.ts";
import type { Storage } from "#server/storage/storage.ts";
import { openStorage } from "../support/storage.ts";

async function addUser(storage: Storage, is_demo: 0 | 1): Promise<void> {
  const names = { phone: null, country_code: "", phone_national: null, email: "a@b.test", nationality: "" };
  const secrets = { password_hash: "x", trade_password_hash: null, extension_code: "AAAAAA" };
  const rest = { parent_id: null, is_seller: 0, is_agent: 0, language: null, created_at: 0 };
  await storage
    .insertInto("users")
    .values({ id: 1, ...names, ...secrets, ...rest, is_demo })
    .execute();
}

describe("The mark of a demo", () => {
  it("START-MODE-001 a database that a demo made is opened by no other exchange", async () => {
    const storage = await openStorage(":memory:");
    await claimMode(storage, true);
    await claimMode(storage, true);
    await expect(claimMode(storage, false)).rejects.toThrow("The data folder was made by the demo");
    await storage.destroy();
  });

  it("START-MODE-002 a database of a real exchange is opened by no demo", async () => {
    const storage = await openStorage(":memory:");
    await claimMode(storage, false);
    await expect(claimMode(storage, true)).rejects.toThrow("belongs to an exchange that is no demo");
    await storage.destroy();
  });

  it.each([
    [1, false],
    [0, true],
  ] as const)(
    "START-MODE-001 START-MODE-002 databases without a mark are known by their users",
    async (isDemo, wrong) => {
      const storage = await openStorage(":memory:");
      await addUser(storage, isDemo);
      await expect(claimMode(storage, wrong)).rejects.toThrow("The data folder");
      await claimMode(storage, !wrong);
      await storage.destroy();
    },
  );
});
