import { map, NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Deal, OtcMarket } from "#src/api/p2p/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { takenPath } from "#src/streams/p2p/fiat/legal-trade.screen.ts";
import { createSellerScreen } from "#src/streams/p2p/fiat/seller.screen.ts";
import { createShopScreen } from "#src/streams/p2p/fiat/shop.screen.ts";
import { createShopLogScreen } from "#src/streams/p2p/fiat/shop-log.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { advertOf, dealOf, terms } from "../samples.ts";
import { entryOf, shopOf } from "./samples.ts";

const page = <Item>(...items: Item[]) => of(ok({ items, page: 1, last: true }));

/** A shop's page over an exchange that counts what it is asked. */
function shopRig(reply: Reply<string> = ok("Done.")) {
  const pushed = new Subject<{ market: OtcMarket; deal: Deal }>();
  const asked: unknown[] = [];
  let fetches = 0;
  const app = fakeApp({
    api: {
      p2p: { terms: () => of(ok(terms)) },
      fiat: {
        merchant: () => {
          fetches += 1;
          return of(ok(shopOf()));
        },
        merchantAdverts: (id, filter, at) => {
          asked.push([id, filter.side, filter.state, at]);
          return page(advertOf(5, { limits: { min: "1", max: "9" } }));
        },
        publish: (order, password) => {
          asked.push(["publish", order.side, order.currencyId, order.total, order.limits, password]);
          return of(reply);
        },
        endAdvert: (id, how, password) => {
          asked.push([how, id, password]);
          return of(reply);
        },
        closeShop: (id, password) => {
          asked.push(["close", id, password]);
          return of(reply);
        },
      },
      socket: { deals: () => pushed },
    },
  });
  const screen = createShopScreen(app, 1);
  const watched = [screen.shop$.subscribe(), screen.list$.subscribe()];
  const end = () => {
    for (const one of watched) one.unsubscribe();
    screen.end();
  };
  return { app, screen, pushed, asked, fetches: () => fetches, end };
}

describe("taking of a merchant", () => {
  it("OTC-FIAT-103 leads to the payment of a sale, to the order of a purchase, else to the records", () => {
    expect(takenPath({ id: 7, side: "sell" })).toBe("/legalPay?id=7");
    expect(takenPath({ id: 7, side: "buy" })).toBe("/legalPayDetail?id=7");
    expect(takenPath(null)).toBe("/legalRecord");
  });
});

describe("one's shop", () => {
  it("OTC-FIAT-104 a deal in it fetches shop and adverts again; a deal that the owner took, or one of C2C, does not", () => {
    const { screen, pushed, asked, fetches, end } = shopRig();
    expect([known(latest(screen.shop$) ?? { state: "loading" })?.merchant.name, fetches()]).toEqual([
      "Mill Street",
      1,
    ]);
    pushed.next({ market: "c2c", deal: dealOf(1, { isPublisher: true }) });
    pushed.next({ market: "fiat", deal: dealOf(1) });
    expect(fetches()).toBe(1);
    pushed.next({ market: "fiat", deal: dealOf(1, { isPublisher: true }) });
    expect([fetches(), asked]).toEqual([
      2,
      [
        [1, null, "open", 1],
        [1, null, "open", 1],
      ],
    ]);
    end();
  });

  it("OTC-FIAT-104 adverts are asked for by side and state", () => {
    const { screen, asked, end } = shopRig();
    screen.filter({ state: "withdrawn" });
    screen.filter({ side: "buy" });
    expect(latest(screen.filter$)).toEqual({ side: "buy", state: "withdrawn" });
    expect(asked.slice(1)).toEqual([
      [1, null, "withdrawn", 1],
      [1, "buy", "withdrawn", 1],
    ]);
    end();
  });

  it("OTC-FIAT-105 an advert is published in the shop's coin out of the shop's balance, and the dialog closes", () => {
    const { screen, asked, fetches, end } = shopRig();
    screen.openForm();
    expect(latest(screen.publishing$)).toBe(true);
    const { form } = screen;
    const view = form.view$.subscribe();
    form.change("price", "7");
    form.change("total", "41");
    form.change("way", "bank");
    form.submit();
    expect(latest(form.view$)).toMatchObject({
      available: "40.00000000",
      currencies: [{ id: 3, name: "USDT" }],
      problems: { total: "balance_short" },
    });
    form.all();
    form.change("min", "50");
    form.submit();
    form.guard.type("123456");
    form.guard.confirm();
    expect(asked.filter((one) => Array.isArray(one) && one[0] === "publish")).toEqual([
      ["publish", "sell", 3, "39.92015", { min: "50", max: "279.45" }, "123456"],
    ]);
    expect([latest(screen.publishing$), fetches()]).toEqual([false, 2]);
    view.unsubscribe();
    end();
  });

  it("OTC-FIAT-106 an advert is ended, a shop closed, under the trade password and once; both are looked up afterwards", () => {
    const { app, screen, asked, fetches, end } = shopRig();
    screen.ending.ask({ advert: advertOf(5), how: "off-shelf" });
    screen.ending.confirm();
    expect(asked).toHaveLength(1);
    screen.ending.type("123456");
    screen.ending.confirm();
    screen.ending.confirm();
    screen.closing.ask(shopOf().merchant);
    screen.closing.type("123456");
    screen.closing.confirm();
    expect(asked.filter((one) => Array.isArray(one) && typeof one[0] === "string")).toEqual([
      ["off-shelf", 5, "123456"],
      ["close", 1, "123456"],
    ]);
    expect([fetches(), app.reacted]).toEqual([
      3,
      [
        { kind: "say-text", tone: "good", text: "Done." },
        { kind: "say-text", tone: "good", text: "Done." },
      ],
    ]);
    end();
  });

  it("OTC-FIAT-106 a refusal is shown, with the present state of the shop", () => {
    const { app, screen, fetches, end } = shopRig(no());
    screen.ending.ask({ advert: advertOf(5), how: "withdraw" });
    screen.ending.type("123456");
    screen.ending.confirm();
    expect([app.reacted, fetches()]).toEqual([[{ kind: "say-refusal", refusal: refused }], 2]);
    end();
  });
});

describe("lists of a merchant", () => {
  it(
    "OTC-FIAT-107 the balance log shows one part or both, and a deal in the shop at once",
    marbles((m) => {
      const own = { market: "fiat" as const, deal: dealOf(1, { isPublisher: true }) };
      const log$ = m.cold("-(p|)", { p: ok({ items: [entryOf(1)], page: 1, last: true }) });
      const asked: (boolean | null)[] = [];
      const app = fakeApp({
        api: {
          fiat: {
            shopLog: (_, locked) => {
              asked.push(locked);
              return log$;
            },
          },
          socket: { deals: () => m.hot("----d---", { d: own }) },
        },
      });
      const screen = createShopLogScreen(app, 1);
      m.hot("--------c").subscribe(() => screen.chooseLocked(true));
      const states$ = screen.list$.pipe(
        map((data) => (data.state === "ready" ? data.age.state : data.state)),
      );
      m.expect(states$, "^ 11ms !").toBeObservable("lf--af--lf", { l: "loading", f: "fresh", a: "late" });
      m.expect(log$).toHaveSubscriptions(["^!", "----^!", "--------^!"]);
      m.flush();
      expect(asked).toEqual([null, null, true]);
      screen.end();
    }),
  );

  it("OTC-FIAT-108 a merchant's open adverts by side; the merchant's own deal fetches them again", () => {
    const pushed = new Subject<{ market: OtcMarket; deal: Deal }>();
    const asked: unknown[] = [];
    const app = fakeApp({
      api: {
        p2p: { terms: () => NEVER },
        fiat: {
          merchant: () => of(ok(shopOf({ isMine: false }))),
          merchantAdverts: (id, filter) => {
            asked.push([id, filter]);
            return page(advertOf(5));
          },
        },
        socket: { deals: () => pushed },
      },
    });
    const screen = createSellerScreen(app, 9);
    const watched = screen.list$.subscribe();
    screen.chooseSide("buy");
    pushed.next({ market: "fiat", deal: dealOf(1) });
    expect(asked).toEqual([
      [9, { side: "sell", state: "open" }],
      [9, { side: "buy", state: "open" }],
      [9, { side: "buy", state: "open" }],
    ]);
    expect(known(latest(screen.merchant$) ?? { state: "loading" })?.name).toBe("Mill Street");
    watched.unsubscribe();
    screen.end();
  });
});
