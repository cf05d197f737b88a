import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import { dealChat, sayInDeal } from "#contract/calls/p2p/chat.ts";
import * as shops from "#contract/calls/p2p/shops.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { TestServer } from "../http/support/harness.ts";
import { DEMO, ownC2cDeal, PASSWORD, paid, SECOND } from "../http/support/p2p-deals.ts";
import { upload } from "../http/support/people.ts";
import { openOperated } from "./operated.ts";

const nothing = { ok: true, text: "Nothing waits." };

async function fiatWallet(server: TestServer, token: string) {
  const { message } = await server.send(wallets, { currency_name: "USDT" }, { token });
  const [row] = v.parse(wallets.message, message).legal_wallet?.balance ?? [];
  return [row?.legal_balance, row?.lock_legal_balance];
}

/** The demo's trader sells 100 USDT to the second one, who has paid; the trader says that nothing came. */
async function disputed(server: TestServer) {
  const [seller, buyer] = [await server.login(DEMO), await server.login(SECOND)];
  const id = await ownC2cDeal(server, seller, "sell");
  await paid(server, "c2c", id, SECOND);
  await server.send(c2c.c2cAppeal, { id, ...PASSWORD }, { token: seller });
  return { seller, buyer, id: String(id), deal: id };
}

describe("Disputes at the operator", () => {
  it("OTC-OPERATOR-001 are listed with both sides, shown with what was said and its pictures, and spoken into", async () => {
    const { server, run } = await openOperated();
    expect(await run("disputes", "list")).toEqual(nothing);
    const { buyer, seller, id, deal } = await disputed(server);
    const image = await upload(server, buyer);
    await server.send(
      sayInDeal,
      { id: deal, market: "c2c", text: "Here is my receipt", image },
      { token: buyer },
    );
    expect((await run("disputes", "list")).text).toMatch(
      new RegExp(`^${id} +c2c +2 +1 +100 USDT +700 CNY`, "m"),
    );
    expect(await run("disputes", "say", id, "--text", "We look at it.")).toEqual({ ok: true, text: "Sent." });
    const shown = await run("disputes", "show", id);
    for (const part of ["Dana Miller", "Sam Weaver", "Here is my receipt", "operator", "We look at it."])
      expect(shown.text).toContain(part);
    expect(shown.files).toMatchObject([{ name: expect.stringMatching(/\.jpeg$/) }]);
    const { message } = await server.send(dealChat, { market: "c2c", id: deal }, { token: seller });
    expect(message).toMatchObject([{ from: "other" }, { from: "operator", text: "We look at it." }]);
  });

  it.each([
    // The fee of the advert is spent with its coins; what goes back is in the advert again.
    ["buyer", ["9899.90000000", "0.00000000"], "100.00000000"],
    ["seller", ["9899.90000000", "100.10000000"], "0.00000000"],
  ] as const)("OTC-OPERATOR-002 are decided once, for the %s", async (winner, left, got) => {
    const { server, run } = await openOperated();
    const { seller, buyer, id } = await disputed(server);
    const [before = "0"] = await fiatWallet(server, buyer);
    expect(await run("disputes", "decide", id, "nobody")).toMatchObject({ ok: false });
    expect(await run("disputes", "decide", "99", winner)).toMatchObject({ ok: false });
    const decided = await run("disputes", "decide", id, winner);
    expect(decided).toEqual({ ok: true, text: `Decided: 100 USDT of deal ${id} for the ${winner}.` });
    expect(await run("disputes", "decide", id, winner)).toMatchObject({ ok: false });
    expect(await run("disputes", "list")).toEqual(nothing);
    expect(await fiatWallet(server, seller)).toEqual(left);
    const [after = "0"] = await fiatWallet(server, buyer);
    expect((parseDecimal(after) ?? 0n) - (parseDecimal(before) ?? 0n)).toBe(parseDecimal(got));
  });

  it("OTC-OPERATOR-003 decides disputed deals only, and rejects unknown deals", async () => {
    const { server, run } = await openOperated();
    const seller = await server.login(DEMO);
    const id = String(await ownC2cDeal(server, seller, "sell"));
    expect(await run("disputes", "decide", id, "buyer")).toMatchObject({ ok: false });
    for (const typed of [[], ["x"], ["99"]])
      expect(await run("disputes", "show", ...typed)).toMatchObject({
        ok: false,
        text: expect.stringMatching(/\w/),
      });
    expect(await fiatWallet(server, seller)).toEqual(["9899.90000000", "100.10000000"]);
  });
});

describe("Merchants at the operator", () => {
  const application = { currency_id: 3, name: "Mill", mobile: "138", ...PASSWORD };

  it("OTC-OPERATOR-004 an application is listed with its deposit, and accepted once", async () => {
    const { server, run } = await openOperated();
    const token = await server.login(DEMO);
    expect(await run("merchants", "list")).toEqual(nothing);
    await server.send(shops.applyAsMerchant, application, { token });
    const { text } = await run("merchants", "list");
    expect(text).toMatch(/^\d+ +1 +USDT +Mill +138 +[\d.]+ USDT/m);
    const id = /^(\d+) .*Mill/m.exec(text)?.[1] ?? "";
    expect(await run("merchants", "accept", id)).toMatchObject({
      ok: true,
      text: expect.stringContaining("open"),
    });
    expect(await run("merchants", "accept", id)).toMatchObject({ ok: false });
    expect(await run("merchants", "list")).toEqual(nothing);
  });

  it("OTC-OPERATOR-004 a refused one has the deposit back", async () => {
    const { server, run } = await openOperated();
    const token = await server.login(DEMO);
    const before = await fiatWallet(server, token);
    await server.send(shops.applyAsMerchant, application, { token });
    expect(await fiatWallet(server, token)).not.toEqual(before);
    const id = /^(\d+) .*Mill/m.exec((await run("merchants", "list")).text)?.[1] ?? "";
    expect(await run("merchants", "refuse", id)).toMatchObject({ ok: true });
    expect(await run("merchants", "refuse", id)).toMatchObject({ ok: false });
    expect(await run("merchants", "refuse")).toMatchObject({ ok: false });
    expect(await fiatWallet(server, token)).toEqual(before);
  });
});
