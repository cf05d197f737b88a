import { distinctUntilChanged, map, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { InsuranceStatus } from "#src/api/insurance/types.ts";
import { createInsuranceScreen } from "#src/streams/insurance/insurance.screen.ts";
import { known, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";
import { kindOf, policyOf, statusOf } from "./samples.ts";

const usdt = {
  id: 3,
  name: "USDT",
  amounts: [],
  feePercent: "0",
  lot: null,
  available: "0",
  insured: null,
  insuredHours: null,
};
const page = ok({ items: [], page: 1, last: true });

/** An exchange that offers one kind in USDT, and what is asked of it. */
function insuranceRig(insurance: FakeApi["insurance"] = {}) {
  const asked: unknown[] = [];
  const app = fakeApp({
    api: {
      options: { currencies: () => of(ok([usdt])) },
      insurance: {
        kinds: () => of(ok([kindOf(2)])),
        status: (currencyId) => {
          asked.push(["standing", currencyId]);
          return of(ok(statusOf()));
        },
        yield: () => of(ok({ warehouse: "100", sum: "1.5", available: "450" })),
        yieldLog: () => of(page),
        ...insurance,
      },
    },
  });
  return { app, asked, screen: createInsuranceScreen(app) };
}

describe("what is offered and in force", () => {
  it(
    "INSURE-SCREEN-004 shows kinds and insurance; both stay while they are fetched again, and when that fails",
    marbles((m) => {
      const replies = [ok(statusOf()), no(), ok(statusOf({ available: "150", policy: policyOf(7) }))];
      const { app, screen } = insuranceRig({
        kinds: () => m.cold("-(k|)", { k: ok([kindOf(2)]) }),
        status: () => m.cold("--(s|)", { s: replies.shift() ?? no() }),
      });
      m.hot("------r---r").subscribe(() => app.state.returned.next());
      const shown$ = screen.view$.pipe(
        map((view) =>
          view.state === "ready" ? `${view.value?.status.available} ${view.value?.kind.id}` : view.state,
        ),
        // Its age changes as well when a load fails.
        distinctUntilChanged(),
      );
      m.expect(shown$, "^--------------!").toBeObservable("l--f--------p", {
        l: "loading",
        f: "450 2",
        p: "150 2",
      });
      m.flush();
      screen.end();
    }),
  );

  it("INSURE-SCREEN-005 where nothing is offered, or the kinds are refused, both tabs say so instead of waiting", () => {
    const none = insuranceRig({ kinds: () => of(ok([])) });
    expect([latest(none.screen.view$), latest(none.screen.yield$)]).toEqual([ready(null), ready(null)]);
    none.screen.end();
    const failing = insuranceRig({ kinds: () => of(no()) });
    const failure = { state: "failed", refusal: refused };
    expect([latest(failing.screen.view$), latest(failing.screen.yield$)]).toEqual([failure, failure]);
    failing.screen.end();
  });

  it("INSURE-SCREEN-006 is fetched again when the options wallet moves; the yield is in its currency", () => {
    const { app, asked, screen } = insuranceRig();
    const options = (available: string) =>
      ready([
        { wallet: "options", currencyId: 3, currency: "USDT", available, frozen: "0", usdPrice: null },
      ] as const);
    app.state.balances.next(options("450"));
    asked.length = 0;
    app.state.balances.next(options("450"));
    expect(asked).toEqual([]);
    app.state.balances.next(options("440"));
    expect(asked).toEqual([["standing", 3]]);
    expect(known(latest(screen.yield$) ?? { state: "loading" })).toEqual({
      warehouse: "100",
      sum: "1.5",
      available: "450",
      currency: "USDT",
    });
    screen.end();
  });

  it("INSURE-SCREEN-013 begins with the largest kind that is covered, and stays with it and with what is chosen", () => {
    const large = kindOf(1, { minimum: "300", maximum: "1000000" });
    const standings = ["449.99", "450", "1000"];
    const { screen } = insuranceRig({
      kinds: () => of(ok([large, kindOf(2)])),
      status: () => of(ok(statusOf({ available: standings.shift() ?? "450" }))),
    });
    const kinds: unknown[] = [];
    const watching = screen.view$.subscribe((view) => kinds.push(known(view)?.kind.id));
    screen.retry();
    expect([kinds.at(-1), standings]).toEqual([2, ["1000"]]);
    screen.choose(1);
    screen.retry();
    expect([kinds.at(-1), standings]).toEqual([1, []]);
    watching.unsubscribe();
    screen.end();
  });

  it("INSURE-SCREEN-012 an insurance in force goes by the rules of its own kind, whichever is chosen", () => {
    const { screen } = insuranceRig({
      kinds: () => of(ok([kindOf(1, { paysItself: false }), kindOf(2)])),
      status: () => of(ok(statusOf({ policy: policyOf(7, { kindId: 2 }) }))),
    });
    for (const id of [2, 1]) {
      screen.choose(id);
      expect(known(latest(screen.view$) ?? { state: "loading" })?.kind).toMatchObject({
        id: 2,
        paysItself: true,
      });
    }
    screen.end();
  });
});

describe("buying", () => {
  it(
    "INSURE-SCREEN-007 is confirmed, sent once, and reported; then the form is empty and the policy reloads",
    marbles((m) => {
      const reply$ = m.cold("---(r|)", { r: ok("It is in force.") });
      const { app, asked, screen } = insuranceRig({ buy: () => reply$ });
      screen.view$.subscribe();
      m.hot("--c").subscribe(() => {
        screen.amount.type("200");
        screen.amount.submit();
        expect(latest(screen.guard.view$)).toMatchObject({ needsPassword: false, sending: false });
        screen.guard.confirm();
        screen.guard.confirm();
      });
      m.hot("----d").subscribe(() => {
        screen.guard.dismiss();
        expect(latest(screen.guard.view$)).toMatchObject({ sending: true });
      });
      m.expect(reply$).toHaveSubscriptions("--^--!");
      m.flush();
      expect(app.reacted).toEqual([
        { kind: "say", tone: "plain", message: "in_submission" },
        { kind: "say-text", tone: "good", text: "It is in force." },
      ]);
      expect(latest(screen.amount.view$)).toMatchObject({ typed: "", problem: undefined });
      expect([asked.length, app.refreshes()]).toEqual([2, 1]);
      screen.end();
    }),
  );

  it("INSURE-SCREEN-008 a missing or impossible amount shows its problem and asks nothing", () => {
    const { screen } = insuranceRig();
    const watching = screen.view$.subscribe();
    for (const [typed, problem] of [
      ["", "amount_required"],
      ["50", { code: "insurance_amount_range", values: { min: "100", max: "10000", currency: "USDT" } }],
      ["400", "balance_short"],
    ] as const) {
      screen.amount.type(typed);
      screen.amount.submit();
      expect([latest(screen.amount.view$)?.problem, latest(screen.guard.view$)]).toEqual([problem, null]);
    }
    screen.amount.all();
    expect(latest(screen.amount.view$)).toMatchObject({ typed: "300", problem: undefined });
    expect(latest(screen.estimate$)).toEqual({ warehouse: "150.00000000", cost: "450.00000000" });
    watching.unsubscribe();
    screen.end();
  });

  it(
    "INSURE-SCREEN-009 without a reply it is named, and the same amount sent again carries the same id: it buys one",
    marbles((m) => {
      const ids: string[] = [];
      const { app, screen } = insuranceRig({
        buy: ({ clientId }) => {
          ids.push(clientId);
          return of(ids.length === 1 ? no({ kind: "timeout" }) : ok("It is in force."));
        },
      });
      const watching = screen.view$.subscribe();
      m.cold("a 2s a").subscribe(() => {
        screen.amount.type("200");
        screen.amount.submit();
        screen.guard.confirm();
      });
      m.cold("3s x").subscribe(() => {
        expect(ids).toEqual([ids[0], ids[0]]);
        const command = { kind: "insurance", subject: "200 USDT" };
        expect(app.reacted.slice(0, 3)).toEqual([
          { kind: "say-command", tone: "bad", state: "unresolved", command },
          { kind: "say-text", tone: "good", text: "It is in force." },
        ]);
        watching.unsubscribe();
        screen.end();
      });
    }),
  );
});

describe("claiming and ending", () => {
  it("INSURE-SCREEN-010 each is confirmed; a refusal shows the exchange's text, and the policy reloads", () => {
    const claimed = new Subject<Reply<string>>();
    const sent: unknown[] = [];
    const standings: InsuranceStatus[] = [];
    const policy = policyOf(7);
    const { app, screen } = insuranceRig({
      status: () => {
        standings.push(statusOf({ policy }));
        return of(ok(statusOf({ policy })));
      },
      claim: (id) => {
        sent.push(["claim", id]);
        return claimed;
      },
      end: (id) => {
        sent.push(["end", id]);
        return of(ok("Ended."));
      },
    });
    const watching = screen.view$.subscribe();
    screen.claim(policy);
    expect(sent).toEqual([]);
    screen.guard.confirm();
    claimed.next(no());
    expect([app.reacted, latest(screen.guard.view$), standings.length]).toEqual([
      [{ kind: "say-refusal", refusal: refused }],
      null,
      2,
    ]);
    screen.endPolicy(policy);
    screen.guard.dismiss();
    screen.guard.confirm();
    expect(sent).toEqual([["claim", 7]]);
    screen.endPolicy(policy);
    screen.guard.confirm();
    expect([sent[1], app.reacted[1]]).toEqual([
      ["end", 7],
      { kind: "say-text", tone: "good", text: "Ended." },
    ]);
    watching.unsubscribe();
    screen.end();
  });
});
