import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import * as fiat from "#contract/calls/p2p/fiat.ts";
import { openOperated } from "../../operator/operated.ts";
import { DEMO, merchantDeal, ownC2cDeal, paid, SECOND, THIRD } from "../support/p2p-deals.ts";

const rowsOf = (message: unknown) => v.parse(c2c.c2cDeal.message, message);

describe("The buyer's appeal on the wire", () => {
  it("OTC-APPEAL-003 a paid deal shows its buyer the time of appeal, by `appeal_at` and `actions`", async () => {
    const { server } = await openOperated();
    const [seller, buyer] = [await server.login(DEMO), await server.login(SECOND)];
    const id = await ownC2cDeal(server, seller, "sell");
    const seen = async (token: string) => rowsOf((await server.send(c2c.c2cDeal, { id }, { token })).message);
    expect(await seen(buyer)).toMatchObject({ actions: ["pay", "cancel"], appeal_at: 0 });
    await paid(server, "c2c", id, SECOND);
    const row = await seen(buyer);
    expect(row).toMatchObject({ actions: [], appeal_at: row.paid_at + 600_000 });
    expect(await seen(seller)).toMatchObject({ actions: ["confirm", "appeal"], appeal_at: 0 });
    expect(await server.send(c2c.c2cAppeal, { id }, { token: buyer })).toMatchObject({
      type: "error",
      code: "deal_appeal_early",
    });
    expect(await seen(seller)).toMatchObject({ is_sure: 3 });
  });

  it("OTC-APPEAL-004 both sides and the operator see that the buyer of a C2C deal appealed", async () => {
    const { server, run } = await openOperated({ OTC_APPEAL_MINUTES: "0" });
    const [seller, buyer] = [await server.login(DEMO), await server.login(SECOND)];
    const id = await ownC2cDeal(server, seller, "sell");
    await paid(server, "c2c", id, SECOND);
    expect(await server.send(c2c.c2cAppeal, { id }, { token: buyer })).toMatchObject({ type: "ok" });
    for (const token of [seller, buyer])
      expect(rowsOf((await server.send(c2c.c2cDeal, { id }, { token })).message)).toMatchObject({
        ...{ is_sure: 4, arbitrated_from: 1, actions: [], appeal_at: 0 },
      });
    expect((await run("disputes", "list")).text).toMatch(/ buyer +\d{4}-/);
    expect((await run("disputes", "show", String(id))).text).toMatch(/asked by: +buyer/);
  });

  it("OTC-APPEAL-004 the buyer of a fiat deal appeals too, and nobody else's appeal counts", async () => {
    const { server } = await openOperated({ OTC_APPEAL_MINUTES: "0" });
    const buyer = await server.login(DEMO);
    const id = await merchantDeal(server, buyer, "sell");
    await paid(server, "fiat", id, DEMO);
    const stranger = await server.login(SECOND);
    expect(await server.send(fiat.fiatAppeal, { id }, { token: stranger })).toMatchObject({
      code: "deal_unknown",
    });
    expect(await server.send(fiat.fiatAppeal, { id }, { token: buyer })).toMatchObject({ type: "ok" });
    const merchant = await server.login(THIRD);
    const { message } = await server.send(fiat.fiatDeal, { id }, { token: merchant });
    expect(v.parse(fiat.fiatDeal.message, message)).toMatchObject({ is_sure: 4, arbitrated_from: 1 });
  });
});
