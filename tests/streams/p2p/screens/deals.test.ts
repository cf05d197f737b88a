import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createC2cTradeScreen } from "#src/streams/p2p/c2c/c2c.screen.ts";
import { createShopDealsScreen } from "#src/streams/p2p/fiat/fiat-deals.screen.ts";
import { appRig, latest } from "../../support/app-rig.ts";
import { ok, user } from "../../support/fakes.ts";
import { dealOf } from "../samples.ts";

const account = { user: () => of(ok(user)) };
const stored = { token: "t" };
const pageOf = (id: number, isPublisher: boolean) =>
  vi.fn(() => of(ok({ items: [dealOf(id, { isPublisher })], page: 1, last: true })));

describe("deals from both sides", () => {
  it("OTC-PAGE-018 my trade shows what one took, and what others took of one's adverts", () => {
    const [taken, ofOwnAdverts] = [pageOf(1, false), pageOf(2, true)];
    const { app } = appRig({ account, c2c: { taken, ofOwnAdverts } }, { stored });
    const screen = createC2cTradeScreen(app);
    const ids = (whose: "taken" | "published") => {
      const list = latest(screen.deals[whose].list$);
      return list && known(list)?.items.map(({ id }) => id);
    };
    expect(latest(screen.whose$)).toBe("taken");
    expect(ids("taken")).toEqual([1]);
    expect(ofOwnAdverts).not.toHaveBeenCalled();
    screen.chooseSide("published");
    expect(latest(screen.whose$)).toBe("published");
    expect(ids("published")).toEqual([2]);
    screen.end();
    app.end();
  });

  it("OTC-FIAT-019 a merchant's orders are asked for by coin, without naming an advert", () => {
    const shopDeals = pageOf(3, true);
    const { app } = appRig({ account, fiat: { shopDeals } }, { stored });
    const screen = createShopDealsScreen(app, 3);
    const list = latest(screen.deals.list$);
    expect(list && known(list)?.items.map(({ id }) => id)).toEqual([3]);
    expect(shopDeals).toHaveBeenCalledWith({ side: null, currencyId: 3, state: null }, 1);
    screen.end();
    app.end();
  });
});
