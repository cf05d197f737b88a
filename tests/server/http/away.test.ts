import { expect, it, vi } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "./support/harness.ts";

const refused = () => {
  throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
};
const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };

it("CLUSTER-COMMAND-006 without its database a server refuses calls, and commands before they begin", async () => {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  const { storage } = server.application.exchange;
  const away = vi.spyOn(storage, "selectFrom").mockImplementation(refused);
  const read = await server.send(calls.noticeList, {}, { token });
  const command = await server.send(calls.placeOrder, { ...order, client_order_id: "one" }, { token });
  away.mockRestore();
  expect([read.code, command.code]).toEqual(["unavailable", "unavailable"]);
  expect(read.message).toBe("Millrace is temporarily unavailable. Try again in a moment");
});

it("CLUSTER-COMMAND-006 a command that loses the database on its way is refused with outcome_unknown", async () => {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  const away = vi.spyOn(server.application.exchange.spot, "place").mockImplementation(refused);
  const command = await server.send(calls.placeOrder, { ...order, client_order_id: "one" }, { token });
  away.mockRestore();
  expect(command.code).toBe("outcome_unknown");
});
