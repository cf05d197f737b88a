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

it("delivers what another process committed only to those who listen anywhere (CLUSTER-EVENT-005)", () => {
  const bus = createBus((error) => {
    throw error;
  });
  const heard: string[] = [];
  bus.on("book", ({ marketId }) => heard.push(`here ${marketId}`));
  const leave = bus.onAnywhere("book", ({ marketId }) => heard.push(`anywhere ${marketId}`));
  bus.emit("book", { marketId: 1 });
  bus.deliver("book", { marketId: 2 });
  leave();
  bus.deliver("book", { marketId: 3 });
  expect(heard).toEqual(["here 1", "anywhere 1", "anywhere 2"]);
});
