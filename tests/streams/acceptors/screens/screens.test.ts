import { map, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { AcceptorDeal, AcceptorInfo } from "#src/api/acceptors/types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { createAcceptorDealScreen, sideOf } from "#src/streams/acceptors/acceptor-deal.screen.ts";
import { createAcceptorDealsScreen } from "#src/streams/acceptors/acceptor-deals.screen.ts";
import { coinsOf, maxMoney, moneyProblem } from "#src/streams/acceptors/figures.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { type FakeApp, fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";

/** Sells USDT at 7.2 and buys them at 7; the user has 40. */
const info: AcceptorInfo = {
  ...{
    id: 1,
    name: "Jade River",
    coinCode: "CNY",
    buyRate: "7.2",
    sellRate: "7",
    buyMax: "100",
    sellMax: "50",
  },
  payees: [
    { way: "bank", name: "Jade Bank", account: "6222", branch: "Harbour" },
    { way: "alipay", name: "Jade", account: "jade@pay", branch: "" },
  ],
  available: "40",
};

function dealOf(id: number, other: Partial<AcceptorDeal> = {}): AcceptorDeal {
  return {
    id,
    ...{
      acceptor: "Jade River",
      acceptorAccount: "6222",
      account: "mine",
      way: "bank",
      money: "70",
      coinCode: "CNY",
    },
    ...{
      amount: "10",
      state: "waiting",
      confirmUntil: null,
      disputed: false,
      inReview: false,
      canCancel: false,
      createdAt: 0,
      updatedAt: 0,
    },
    ...other,
  };
}

const told = (deals: readonly AcceptorDeal[], serverTime: number | null = null) => ok({ deals, serverTime });

describe("money and coins of a deal", () => {
  it.each([
    ["100", "buy", "13.88888888"],
    ["100", "sell", "14.28571429"],
    ["", "buy", null],
    ["0", "buy", null],
  ] as const)("ACCEPT-SCREEN-001 '%s' in a %s is %s USDT", (typed, side, coins) => {
    expect(coinsOf(typed, info, side)).toBe(coins);
  });

  it.each([
    ["", "buy", "money_required"],
    ["0", "sell", "money_required"],
    ["1.234", "buy", "too_many_decimals"],
    ["720.08", "buy", { code: "money_above_limit", values: { max: "720", currency: "CNY" } }],
    ["720", "buy", null],
    ["350.01", "sell", { code: "money_above_limit", values: { max: "350", currency: "CNY" } }],
    ["280.01", "sell", "balance_short"],
    ["280", "sell", null],
  ] as const)("ACCEPT-SCREEN-002 '%s' in a %s gives %s", (typed, side, problem) => {
    expect(moneyProblem(typed, info, side)).toEqual(problem);
  });

  it("ACCEPT-SCREEN-002 all of it is what the acceptor takes and the person has", () => {
    expect([maxMoney(info, "buy"), maxMoney(info, "sell")]).toEqual(["720.00", "280.00"]);
  });
});

function dealRig(deal: NonNullable<FakeApi["acceptors"]>["deal"], given: Reply<AcceptorInfo> = ok(info)) {
  const app = fakeApp({ api: { acceptors: { info: () => of(given), ...(deal && { deal }) } } });
  return { app, screen: createAcceptorDealScreen(app, 1, "buy") };
}

describe("the form of a deal", () => {
  it("ACCEPT-SCREEN-003 the address distinguishes deposits from withdrawals", () => {
    expect(["0", "1", undefined].map(sideOf)).toEqual(["buy", "sell", "buy"]);
  });

  it("ACCEPT-SCREEN-004 says at each field what is missing, and sends nothing; the first way of payment is chosen", () => {
    const sent: unknown[] = [];
    const { screen } = dealRig((order) => {
      sent.push(order);
      return of(ok("Made."));
    });
    screen.form.submit();
    expect(latest(screen.form.view$)).toMatchObject({
      values: { way: "bank" },
      problems: { mobile: "enter_mobile", account: "enter_deal_account", money: "money_required" },
    });
    screen.form.change("way", "");
    expect(latest(screen.form.view$)?.problems.way).toBe("pay_way_required");
    expect(sent).toEqual([]);
    screen.end();
  });

  it("ACCEPT-SCREEN-005 is sent once, and after a refusal under another id; then the records open", () => {
    const sent: { readonly clientId: string; readonly money: string }[] = [];
    const first = new Subject<Reply<string>>();
    const { app, screen } = dealRig((order) => {
      sent.push(order);
      return sent.length === 1 ? first : of(ok("Made."));
    });
    const { form } = screen;
    form.change("mobile", " 1 ");
    form.change("account", "6222");
    form.change("money", "72");
    form.change("way", "alipay");
    expect(latest(screen.estimate$)).toMatchObject({ coins: "10.00000000", payee: { account: "jade@pay" } });
    form.submit();
    form.submit();
    expect(sent).toMatchObject([{ acceptorId: 1, side: "buy", way: "alipay", mobile: "1", money: "72" }]);
    first.next(no());
    expect(latest(form.view$)).toMatchObject({ values: { money: "72" }, submitting: false });
    form.submit();
    expect([sent.length, sent[1]?.clientId === sent[0]?.clientId]).toEqual([2, false]);
    form.change("money", "73");
    form.submit();
    expect(sent[2]?.clientId).not.toBe(sent[0]?.clientId);
    expect(app.reacted.slice(0, 4)).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-refusal", refusal: refused },
      { kind: "say-text", tone: "good", text: "Made." },
      { kind: "go", destination: { to: "path", path: "/chargeRecord?current=0" } },
    ]);
    expect(app.refreshes()).toBe(2);
    screen.end();
  });

  it("ACCEPT-SCREEN-006 shows that an acceptor cannot be loaded, and sends nothing meanwhile", () => {
    const deal = vi.fn(() => of(ok("Made.")));
    const { screen } = dealRig(deal, no());
    expect(latest(screen.info$)).toEqual({ state: "failed", refusal: refused });
    for (const [field, value] of [
      ["mobile", "1"],
      ["account", "6222"],
      ["way", "bank"],
      ["money", "72"],
    ] as const)
      screen.form.change(field, value);
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toMatchObject({ money: "money_required" });
    expect(deal).not.toHaveBeenCalled();
    screen.end();
  });
});

describe("the records of deals", () => {
  it(
    "ACCEPT-SCREEN-007 are fetched every 5 seconds; the known records stay through a failure; leaving ends it",
    marbles((m) => {
      const replies = [told([dealOf(1)]), no(), told([dealOf(1, { state: "confirmed" })])];
      const asked: string[] = [];
      const app = fakeApp({
        api: {
          acceptors: {
            deals: (side) => {
              asked.push(side);
              return m.cold("-(r|)", { r: replies.shift() ?? no() });
            },
          },
        },
      });
      const screen = createAcceptorDealsScreen(app, "sell");
      const shown$ = screen.list$.pipe(
        map((list) =>
          list.state === "ready" ? list.value.map(({ deal }) => deal.state).join() : list.state,
        ),
      );
      m.expect(shown$, "^ 17s !").toBeObservable("lw 15s 1ms c", {
        l: "loading",
        w: "waiting",
        c: "confirmed",
      });
      m.flush();
      expect(asked).toEqual(["sell", "sell", "sell"]);
      screen.end();
    }),
  );

  it(
    "ACCEPT-SCREEN-008 a paid withdrawal counts down by its deadline to 0, second by second; the others do not tick",
    marbles((m) => {
      const deals = [dealOf(2, { confirmUntil: 3_000 }), dealOf(1)];
      const app = fakeApp({ api: { acceptors: { deals: () => of(told(deals)) } } });
      const screen = createAcceptorDealsScreen(app, "sell");
      const left$ = screen.list$.pipe(
        map((list) => (list.state === "ready" ? list.value.map(({ secondsLeft }) => secondsLeft) : [])),
      );
      m.expect(left$.pipe(map(String)), "^ 4500ms !").toBeObservable("(na) 996ms b 999ms c 999ms d", {
        n: "",
        a: "3,",
        b: "2,",
        c: "1,",
        d: "0,",
      });
      m.flush();
      screen.end();
    }),
  );

  it(
    "ACCEPT-SCREEN-008 counts by the exchange's clock, whatever the browser's says",
    marbles((m) => {
      const deals = [dealOf(2, { confirmUntil: 3_603_000 })];
      const now = () => app.deps.now() + 3_600_000;
      const app: FakeApp = fakeApp({ api: { acceptors: { deals: () => of(told(deals, now())) } } });
      const screen = createAcceptorDealsScreen(app, "sell");
      const left$ = screen.list$.pipe(
        map((list) => (list.state === "ready" ? list.value[0]?.secondsLeft : "")),
      );
      m.expect(left$.pipe(map(String)), "^ 5500ms !").toBeObservable("(na) 996ms b 999ms c 999ms d", {
        n: "",
        a: "3",
        b: "2",
        c: "1",
        d: "0",
      });
      m.flush();
      screen.end();
    }),
  );

  it("ACCEPT-SCREEN-009 confirming and objecting ask first, are sent once, and the records and balances are fetched again", () => {
    const word = new Subject<Reply<string>>();
    const sent: unknown[] = [];
    let looks = 0;
    const app = fakeApp({
      api: {
        acceptors: {
          deals: () => {
            looks += 1;
            return of(told([dealOf(1)]));
          },
          confirm: (...given) => {
            sent.push(given);
            return word;
          },
        },
      },
    });
    const screen = createAcceptorDealsScreen(app, "sell");
    const watching = screen.list$.subscribe();
    screen.guard.ask({ deal: dealOf(1), word: "missing" });
    screen.guard.dismiss();
    screen.guard.ask({ deal: dealOf(1), word: "received" });
    expect(sent).toEqual([]);
    screen.guard.confirm();
    screen.guard.confirm();
    word.next(ok("Confirmed."));
    expect([sent, looks, app.refreshes()]).toEqual([[[1, true, "id-1"]], 2, 1]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-text", tone: "good", text: "Confirmed." },
    ]);
    watching.unsubscribe();
    screen.end();
  });
});
