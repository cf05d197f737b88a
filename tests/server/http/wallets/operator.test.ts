import { expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openOperated } from "../../operator/operated.ts";
import { withdrawalCode } from "../support/requests.ts";

const out = {
  ...{ currency: 3, type: "TRC20", number: "20000", pay_password: "123456" },
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
};

it("WALLET-OPERATOR-001 WALLET-OUT-017 the operator lists, approves and rejects large withdrawals and deposits reported by hand", async () => {
  const { server, run } = await openOperated();
  const token = await server.login("demo@millrace.test");
  expect(await run("withdrawals", "list")).toEqual({ ok: true, text: "Nothing waits." });
  expect(
    await server.send(calls.withdraw, { ...out, code: await withdrawalCode(server) }, { token }),
  ).toMatchObject({ type: "ok" });
  await server.send(calls.chargeRequest, { currency: 3, amount: "500", account: "0xabc" }, { token });
  await server.send(calls.chargeRequest, { currency: 3, amount: "700", account: "" }, { token });
  await server.clock.advance(60_000);
  const waiting = await server.send(calls.chainRecords, { kind: "withdraw" }, { token });
  expect(waiting.message).toMatchObject({ list: [{ id: 1, state: "pending", review: 1 }] });
  expect((await run("withdrawals", "list")).text).toMatch(/^1 +1 +20000 USDT +TRC20/m);
  expect((await run("deposits", "list")).text).toContain("0xabc");
  // Each area decides what is its own.
  expect(await run("deposits", "approve", "1")).toMatchObject({ ok: false });
  expect(await run("withdrawals", "approve")).toMatchObject({ ok: false });
  expect(await run("withdrawals", "approve", "1")).toMatchObject({ ok: true });
  expect(await run("deposits", "approve", "2")).toMatchObject({ ok: true });
  expect(await run("deposits", "refuse", "3")).toMatchObject({ ok: true });
  expect(await run("deposits", "refuse", "3")).toMatchObject({ ok: false });
  await server.clock.advance(40_000);
  const { message } = await server.send(calls.chainRecords, {}, { token });
  expect(message).toMatchObject({
    list: [
      { id: 3, state: "refused", reason: "Rejected after a review." },
      { id: 2, state: "done" },
      { id: 1, state: "done", review: 0, number: "20000.00000000", fee: "20.00000000" },
    ],
  });
});
