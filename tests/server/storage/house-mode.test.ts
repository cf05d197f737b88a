import { describe, expect, it } from "vitest";
import { claimMode } from "#server/storage/sqlite/house-mode.ts";
import { openStorage } from "../support/storage.ts";
import { addUser } from "../support/users.ts";

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
      await addUser(storage, 1, isDemo);
      await expect(claimMode(storage, wrong)).rejects.toThrow("The data folder");
      await claimMode(storage, !wrong);
      await storage.destroy();
    },
  );
});
