import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { units } from "../../support/rig.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];
const USDT = 3;

async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await openServer(environment);
  return { server, token: await server.login(DEMO) };
}

const move = (server: TestServer, token: string, fields: Record<string, string | number>) =>
  server.send(calls.walletMove, { currency_id: USDT, number: "100", ...fields }, { token });

/** What a wallet has free. */
async function free(server: TestServer, token: string, wallet: calls.WalletKind) {
  const reply = await server.send(calls.walletList, {}, { token });
  const { list } = v.parse(calls.walletList.message, reply.message);
  return units(list.find(({ currency }) => currency === USDT)?.[`${wallet}_balance`] ?? "");
}

const moved = { type: "ok", message: "Transfer completed." };
const reused = { type: "error", code: "client_id_reused" };

describe("A transfer under a client id", () => {
  it.each([
    ["change", "lever"],
    ["legal", "change"],
    ["lever", "change"],
  ] as const)(
    "WALLET-MOVES-002 from %s to %s happens once, also of two at once and after a restart; without one each counts",
    async (from, to) => {
      const directory = temporaryFolder("moves");
      const { server: first, token } = await open({ DATA_DIR: directory });
      const fields = { from_field: from, to_field: to };
      const named = { ...fields, client_id: "once" };
      const after = (await free(first, token, from)) - units("100");
      const replies = await Promise.all([1, 2].map(() => move(first, token, named)));
      expect(replies).toEqual([moved, moved].map((reply) => expect.objectContaining(reply)));
      expect(await free(first, token, from)).toBe(after);
      await first.close();

      const second = await openServer({ DATA_DIR: directory });
      expect(await move(second, token, named)).toMatchObject(moved);
      expect(await free(second, token, from)).toBe(after);
      expect(await move(second, token, { ...named, number: "100.00000001" })).toMatchObject(reused);
      expect(await move(second, token, { ...named, currency_id: 1, number: "0.1" })).toMatchObject(reused);
      expect(await free(second, token, from)).toBe(after);
      const other = await second.login(SECOND);
      const afterOther = (await free(second, other, from)) - units("100");
      expect(await move(second, other, named)).toMatchObject(moved);
      expect(await free(second, other, from)).toBe(afterOther);

      for (const plain of [fields, { ...fields, client_id: "" }]) {
        expect(await move(second, token, plain)).toMatchObject(moved);
        // Sooner, an identical request without an id would be the same one.
        await second.clock.advance(3_000);
      }
      expect(await free(second, token, from)).toBe(after - units("200"));
    },
  );

  it("WALLET-MOVES-002 one id names one direction, into the leverage wallet or out of it", async () => {
    const { server, token } = await open();
    const [into, out] = [
      { from_field: "change", to_field: "lever", client_id: "a" },
      { from_field: "lever", to_field: "change", client_id: "a" },
    ];
    expect(await move(server, token, into)).toMatchObject(moved);
    expect(await move(server, token, out)).toMatchObject(reused);
    expect(await move(server, token, { ...into, to_field: "micro" })).toMatchObject(reused);
    expect(await move(server, token, { ...out, client_id: "b" })).toMatchObject(moved);
    expect(await move(server, token, { ...into, client_id: "b" })).toMatchObject(reused);
    expect(await free(server, token, "lever")).toBe(units("10000"));
  });

  it.each(["change", "lever"])(
    "WALLET-MOVES-002 one out of %s that was refused leaves its id free",
    async (from) => {
      const { server, token } = await open();
      const fields = { from_field: from, to_field: "micro", client_id: "a" };
      expect(await move(server, token, { ...fields, number: "1000000" })).toMatchObject({
        code: "balance_short",
      });
      expect(await move(server, token, fields)).toMatchObject(moved);
      expect(await free(server, token, "micro")).toBe(units("5100"));
    },
  );

  it.each([
    [1, "lever", "currency_unusable"],
    [1, "micro", "currency_unusable"],
    [1, "legal", "ok"],
    [2, "legal", "currency_unusable"],
    [7, "micro", "currency_unusable"],
    [USDT, "lever", "ok"],
  ])("WALLET-MOVES-003 of currency %i into %s is answered with %s", async (currency_id, to_field, answer) => {
    const { server, token } = await open();
    const fields = { currency_id, number: "0.1", from_field: "change", to_field };
    const reply = await move(server, token, fields);
    expect(answer === "ok" ? reply.type : reply.code).toBe(answer);
    const { message } = await server.send(calls.wallets, {}, { token });
    const { [`${to_field as calls.WalletKind}_wallet` as const]: wallet } = v.parse(
      calls.wallets.message,
      message,
    );
    expect(wallet?.balance.find(({ currency }) => currency === currency_id)?.usable).toBe(answer === "ok");
  });

  it("WALLET-MOVES-003 what lies where it cannot be used can be moved back to the exchange account", async () => {
    const { server, token } = await open();
    for (const [from_field, to_field] of [
      ["change", "legal"],
      ["legal", "change"],
    ] as const)
      expect(
        await move(server, token, { currency_id: 1, number: "0.1", from_field, to_field }),
      ).toMatchObject(moved);
  });
});
