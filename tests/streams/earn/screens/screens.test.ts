import fc from "fast-check";
import { distinctUntilChanged, map, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { EarnProduct, EarnTerm, TermDeposit } from "#src/api/earn/types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { createDepositsScreen, nextChange } from "#src/streams/earn/deposits.screen.ts";
import { createEarnScreen } from "#src/streams/earn/earn.screen.ts";
import {
  chosenOf,
  datesOf,
  daysOf,
  depositProblem,
  interestOf,
  yearPercent,
} from "#src/streams/earn/figures.ts";
import { known, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { balanceOf, fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";

function termOf(days: number, other: Partial<EarnTerm> = {}): EarnTerm {
  return {
    id: days,
    currencyId: 3,
    days,
    ratePercent: "0.33",
    minimum: "100",
    cancelPercent: "30",
    ...other,
  };
}
const usdt: EarnProduct = { currencyId: 3, currency: "USDT", terms: [termOf(7), termOf(30)] };
const bitcoin: EarnProduct = { currencyId: 1, currency: "BTC", terms: [termOf(90, { currencyId: 1 })] };

function depositOf(id: number, other: Partial<TermDeposit> = {}): TermDeposit {
  return {
    id,
    currency: "USDT",
    amount: "500",
    ratePercent: "0.33",
    days: 7,
    interest: "0.1",
    redeemValue: "350.1",
    cancelFee: "150",
    startAt: 0,
    endAt: 1,
    createdAt: 0,
    state: "earning",
    ...other,
  };
}

describe("figures of a term", () => {
  it("EARN-SCREEN-001 the rate a year is for comparing; interest is amount × rate; it begins at the next midnight", () => {
    expect(yearPercent(termOf(30))).toBe("4.01");
    expect(interestOf("500", termOf(30))).toBe("1.65000000");
    expect([interestOf("", termOf(30)), interestOf("0", termOf(30))]).toEqual([null, null]);
    const noon = Date.UTC(2026, 0, 1, 12);
    expect(datesOf(noon, 7)).toEqual({ startAt: Date.UTC(2026, 0, 2), endAt: Date.UTC(2026, 0, 9) });
  });

  it("EARN-SCREEN-001 interest is rounded down and never more than amount × rate", () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 5_000 }), (amount, basis) => {
        const typed = `${amount / 10n ** 8n}.${String(amount % 10n ** 8n).padStart(8, "0")}`;
        const rate = `${Math.floor(basis / 100)}.${String(basis % 100).padStart(2, "0")}`;
        const interest = parseDecimal(interestOf(typed, termOf(7, { ratePercent: rate })) ?? "") ?? -1n;
        const exact = amount * BigInt(basis);
        expect(interest * 10_000n <= exact && exact < (interest + 1n) * 10_000n).toBe(true);
      }),
    );
  });

  it.each([
    ["", "500", "amount_required"],
    ["0", "500", "amount_not_positive"],
    ["99.99999999", "500", { code: "deposit_below_minimum", values: { min: "100", currency: "USDT" } }],
    ["500.00000001", "500", "balance_short"],
    ["100", "500", null],
    ["600", null, null],
  ])("EARN-SCREEN-002 '%s' of %s gives %s", (typed, available, problem) => {
    expect(depositProblem(typed, termOf(7), { available, currency: "USDT" })).toEqual(problem);
  });

  it("EARN-SCREEN-003 selects the first coin and term if the chosen ones are not offered", () => {
    const all = [usdt, bitcoin];
    expect(chosenOf(all, { currencyId: 1, days: 30 })).toMatchObject({
      product: bitcoin,
      term: { days: 90 },
    });
    expect(chosenOf(all, { currencyId: null, days: null })).toMatchObject({
      product: usdt,
      term: { days: 7 },
    });
    expect(chosenOf([], { currencyId: 1, days: 7 })).toBeNull();
    expect(daysOf(all)).toEqual([7, 30, 90]);
  });
});

function earnRig(earn: FakeApi["earn"] = {}, member = true) {
  const app = fakeApp({ member, api: { earn: { products: () => of(ok([usdt, bitcoin])), ...earn } } });
  app.state.balances.next(ready([balanceOf(3, "USDT", "500")]));
  return { app, screen: createEarnScreen(app) };
}

describe("locking an amount", () => {
  it(
    "EARN-SCREEN-004 offers come by one request, a refusal is retried, and the outcome follows the choice",
    marbles((m) => {
      const replies = [no(), ok([usdt, bitcoin])];
      const { screen } = earnRig({ products: () => m.cold("-(r|)", { r: replies.shift() ?? no() }) });
      m.hot("---r").subscribe(screen.retry);
      m.hot("-----c").subscribe(() => screen.choose(3, 30));
      m.hot("------t").subscribe(() => screen.amount.type("500"));
      const state$ = screen.products$.pipe(map(({ state }) => state));
      m.expect(state$, "^-------!").toBeObservable("lf-lr---", { l: "loading", f: "failed", r: "ready" });
      const offer$ = screen.offer$.pipe(
        map((offer) =>
          offer === null ? "none" : `${offer.term.days} ${offer.interest} of ${offer.available}`,
        ),
        distinctUntilChanged(),
      );
      m.expect(offer$, "^-------!").toBeObservable("n---abc", {
        n: "none",
        a: "7 null of 500",
        b: "30 null of 500",
        c: "30 1.65000000 of 500",
      });
      m.flush();
      screen.end();
    }),
  );

  it("EARN-SCREEN-005 asks for the trade password, is sent once, and then the form is empty and the balances are fetched", () => {
    const reply = new Subject<Reply<string>>();
    const sent: unknown[] = [];
    const { app, screen } = earnRig({
      open: (order, password) => {
        sent.push([order.termId, order.amount, password]);
        return reply;
      },
    });
    screen.amount.submit();
    expect(latest(screen.amount.view$)?.problem).toBe("amount_required");
    screen.amount.all();
    screen.amount.submit();
    screen.guard.confirm();
    expect(latest(screen.guard.view$)).toMatchObject({ problem: "trade_password_required" });
    screen.guard.type("123456");
    screen.guard.confirm();
    screen.guard.confirm();
    reply.next(ok("Locked."));
    expect(sent).toEqual([[7, "500", "123456"]]);
    expect(latest(screen.amount.view$)).toMatchObject({ typed: "", problem: undefined });
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-text", tone: "good", text: "Locked." },
    ]);
    expect(app.refreshes()).toBe(1);
    screen.end();
  });

  it("EARN-SCREEN-006 a guest sees the offers, and no balance", () => {
    const { screen } = earnRig({}, false);
    expect(latest(screen.offer$)).toMatchObject({ available: null, term: { days: 7 } });
    expect(latest(screen.signedIn$)).toBe(false);
    screen.end();
  });
});

describe("one's deposits", () => {
  it("EARN-SCREEN-012 come with the price of their coin, and without one while it is not known", () => {
    const deposits = (page: number) => of(ok({ items: [depositOf(1)], page, last: true }));
    const app = fakeApp({ api: { earn: { deposits } } });
    const screen = createDepositsScreen(app);
    const prices: unknown[] = [];
    screen.list$.subscribe((list) => prices.push(known(list)?.items[0]?.usdPrice));
    const { currency } = depositOf(1);
    app.state.balances.next(ready([{ ...balanceOf(3, currency, "5"), usdPrice: "0.99" }]));
    expect(prices.at(0)).toBe(null);
    expect(prices.at(-1)).toBe("0.99");
    screen.end();
  });

  it("EARN-SCREEN-007 leaving early asks for the trade password with its cost, and reloads the list", () => {
    const sent: unknown[] = [];
    let looks = 0;
    const app = fakeApp({
      api: {
        earn: {
          deposits: (page) => {
            looks += 1;
            return of(ok({ items: [depositOf(1)], page, last: true }));
          },
          redeem: (...given) => {
            sent.push(given);
            return of(sent.length === 1 ? no() : ok("Redeemed."));
          },
        },
      },
    });
    const screen = createDepositsScreen(app);
    const watching = screen.list$.subscribe();
    for (const _ of [1, 2]) {
      screen.guard.ask(depositOf(1));
      expect(latest(screen.guard.view$)).toMatchObject({
        needsPassword: true,
        request: { cancelFee: "150" },
      });
      screen.guard.type("123456");
      screen.guard.confirm();
    }
    expect([sent, looks, app.refreshes()]).toEqual([
      [
        [1, "123456", "id-1"],
        [1, "123456", "id-2"],
      ],
      3,
      1,
    ]);
    expect(app.reacted).toEqual([
      { kind: "say-refusal", refusal: refused },
      { kind: "say-text", tone: "good", text: "Redeemed." },
    ]);
    watching.unsubscribe();
    screen.end();
  });

  it(
    "EARN-SCREEN-010 are fetched again when a term is over",
    marbles((m) => {
      // The exchange's clock is behind the browser's: at the first look after the end the term is not over there.
      const earning = depositOf(1, { endAt: 3 });
      const looks = [earning, earning, depositOf(1, { endAt: 3, state: "matured" })];
      const app = fakeApp({
        api: {
          earn: {
            deposits: (page) =>
              m.cold("-(r|)", { r: ok({ items: [looks.shift() ?? depositOf(1)], page, last: true }) }),
          },
        },
      });
      const screen = createDepositsScreen(app);
      const shown$ = screen.list$.pipe(
        map((list): string => (list.state === "ready" ? (list.value.items[0]?.state ?? "none") : list.state)),
        distinctUntilChanged(),
      );
      const states = { l: "loading", e: "earning", m: "matured" };
      m.expect(shown$, "^ 90000ms !").toBeObservable("le 12003ms m", states);
      m.flush();
      expect(looks).toEqual([]);
      screen.end();
    }),
  );

  it.each([
    ["nothing earns", [{ state: "matured", endAt: 9_000 }], null],
    ["a term ends within the day", [{ state: "earning", endAt: 9_000 }], 10_000],
    ["it ends later", [{ state: "earning", endAt: 90_000_000 }], 86_400_000],
    ["it ended and is not paid yet", [{ state: "earning", endAt: -5_000 }], 10_000],
  ] as const)("EARN-SCREEN-010 the next look, when %s", (_, deposits, wait) => {
    expect(nextChange(deposits, 1_000)).toBe(wait);
  });

  it(
    "EARN-SCREEN-008 load by pages; shown rows stay during a reload",
    marbles((m) => {
      const app = fakeApp({
        api: {
          earn: {
            deposits: (page) =>
              m.cold("-(r|)", { r: ok({ items: [depositOf(9 - page)], page, last: page === 2 }) }),
          },
        },
      });
      const screen = createDepositsScreen(app);
      m.hot("---m").subscribe(screen.more);
      m.hot("------r").subscribe(screen.retry);
      const shown$ = screen.list$.pipe(
        map((list) => (list.state === "ready" ? list.value.items.map(({ id }) => id).join() : list.state)),
        distinctUntilChanged(),
      );
      m.expect(shown$, "^--------!").toBeObservable("la--b--a", { l: "loading", a: "8", b: "8,7" });
      m.flush();
      screen.end();
    }),
  );
});
