import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";

it("calls every listener, reports one that throws, and forgets one that left", () => {
  const reported: unknown[] = [];
  const bus = createBus((error) => reported.push(error));
  const heard: string[] = [];
  bus.on("balance", () => {
    throw new Error("deaf");
  });
  const leave = bus.on("balance", ({ userId }) => heard.push(`first ${userId}`));
  bus.on("balance", ({ userId }) => heard.push(`second ${userId}`));
  bus.emit("balance", { userId: 1, accounts: [] });
  leave();
  bus.emit("balance", { userId: 2, accounts: [] });
  expect(heard).toEqual(["first 1", "second 1", "second 2"]);
  expect(reported).toHaveLength(2);
});
