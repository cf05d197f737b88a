import { expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openOperated } from "../../operator/operated.ts";
import { withdrawalCode } from "../support/requests.ts";

const deal = { acceptor_id: 1, way: "bank", mobile: "138", deal_account: "6222-77", money: "718" };

it("ACCEPT-OPERATOR-001 the operator's tool lists deals and claims, acts as the acceptor and decides", async () => {
  const { server, run } = await openOperated({ ACCEPTOR_SECONDS: "0" });
  const token = await server.login("demo@millrace.test");
  const nothing = { ok: true, text: "Nothing waits." };
  expect(await run("acceptors", "list")).toEqual(nothing);
  expect(await run("claims", "list")).toEqual(nothing);
  const secrets = { pay_password: "123456", code: await withdrawalCode(server) };
  for (const [index, type] of ["buy", "sell", "sell"].entries())
    await server.send(
      calls.acceptorDeal,
      { ...deal, type, ...secrets, client_id: `deal-${index}` },
      { token },
    );
  expect((await run("acceptors", "list")).text).toMatch(/^1 +deposit +waiting +Harbour.*6222-77/m);
  expect(await run("acceptors", "paid", "1")).toMatchObject({ ok: false });
  expect(await run("acceptors", "received", "1")).toMatchObject({ ok: true });
  expect(await run("acceptors", "received")).toMatchObject({ ok: false });
  for (const id of ["2", "3"]) expect(await run("acceptors", "paid", id)).toMatchObject({ ok: true });
  await server.send(calls.acceptorConfirm, { id: 3, received: 0 }, { token });
  expect(await run("acceptors", "confirm", "2")).toMatchObject({ ok: true });
  expect(await run("acceptors", "reject", "3")).toMatchObject({ ok: true });
  expect((await server.send(calls.acceptorDeals, {}, { token })).message).toMatchObject([
    { id: 3, is_sure: 2 },
    { id: 2, is_sure: 1 },
    { id: 1, is_sure: 1 },
  ]);
  expect(await run("acceptors", "list")).toEqual(nothing);
  expect(await run("claims", "approve", "1")).toMatchObject({ ok: false });
});

it("OPERATE-SECOND-001 a step of an acceptor's deal above the limit needs another operator, also at the same moment", async () => {
  const { server, run } = await openOperated({ ACCEPTOR_SECONDS: "0", OPERATOR_SECOND_ABOVE_USD: "50" });
  const token = await server.login("demo@millrace.test");
  await server.send(calls.acceptorDeal, { ...deal, type: "buy", client_id: "deal" }, { token });
  const added = await run("operators", "add", "ada");
  const ada = run.as(
    Buffer.from(added.files?.[0]?.base64 ?? "", "base64")
      .toString()
      .trim(),
  );
  expect((await ada("acceptors", "received", "1")).text).toContain("waits for a second operator");
  const again = await Promise.all([1, 2].map(() => ada("acceptors", "received", "1")));
  expect(again).toMatchObject([{ ok: false }, { ok: false }]);
  expect((await run("acceptors", "list")).text).toMatch(/^1 +deposit +waiting/m);
  const both = await Promise.all([1, 2].map(() => run("acceptors", "received", "1")));
  expect(both.filter(({ text }) => text.startsWith("Credited:"))).toHaveLength(1);
});
