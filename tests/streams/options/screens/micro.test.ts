import { asyncScheduler, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Print } from "#src/api/markets/types.ts";
import type { OptionOrder } from "#src/api/options/types.ts";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createOptionsScreen } from "#src/streams/options/screens/options.screen.ts";
import type { OptionsScreen, OptionTicketView, RunningOrder } from "#src/streams/options/screens/types.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, quoteOf, refused } from "../../support/fakes.ts";
import { closedOf, duration, market, optionsOf, usdt } from "../samples.ts";

const emptyDepth = { bids: [], asks: [], lastPrice: null, sequence: null, epoch: null, time: null };

type Submitted = Reply<OptionOrder | null>;
type Given = NonNullable<FakeApi["options"]>;

function setUp(
  given: Given = {},
  other: {
    member?: boolean;
    closings$?: Observable<OptionOrder>;
    prints$?: Observable<readonly Print[]>;
  } = {},
) {
  const closings = new Subject<OptionOrder>();
  const submissions: Subject<Submitted>[] = [];
  const app = fakeApp({
    market,
    ...(other.member === undefined ? {} : { member: other.member }),
    api: {
      options: {
        durations: () => of(ok([duration])),
        currencies: () => of(ok([usdt])),
        running: () => of(ok([])),
        closed: (page) => of(ok({ items: [], page, last: true })),
        submit: () => {
          const submission = new Subject<Submitted>();
          submissions.push(submission);
          return submission;
        },
        ...given,
      },
      markets: { book: () => of(ok({ depth: emptyDepth, prints: [] })) },
      socket: {
        optionClosed: () => other.closings$ ?? closings,
        prints: () => other.prints$ ?? NEVER,
      },
    },
  });
  return { app, closings, submissions, screen: createOptionsScreen(app, "BTC_USDT") };
}

function latest<Value>(source$: Observable<Value>): () => Value | undefined {
  let value: Value | undefined;
  source$.subscribe((next) => {
    value = next;
  });
  return () => value;
}
const rowsOf = (screen: OptionsScreen) => {
  const running = latest(screen.running$);
  return () => known(running() ?? loading)?.map(({ order, closed }: RunningOrder) => `${order.id} ${closed}`);
};

describe("the options terminal", () => {
  it("every stream but the live candle emits at once; ending unsubscribes from everything", () => {
    const { app, closings, screen } = setUp();
    const streams = (model: object): [string, Observable<unknown>][] =>
      Object.entries(model).flatMap(([name, part]): [string, Observable<unknown>][] => {
        if (name.endsWith("$")) return [[name, part]];
        return typeof part === "object" && part !== null ? streams(part) : [];
      });
    const { markets: _shared, ...own } = screen;
    const open = new Set<string>();
    for (const [name, stream$] of streams(own)) {
      let emitted = name === "live$";
      open.add(name);
      stream$.subscribe({
        next: () => {
          emitted = true;
        },
        complete: () => open.delete(name),
      });
      expect([name, emitted]).toEqual([name, true]);
    }
    expect(latest(app.preferences.lastMarket$)()).toBe("BTC_USDT");
    screen.end();
    expect([...open, ...app.wanted]).toEqual([]);
    expect([closings.observed, app.state.quote.observed, app.state.balances.observed]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("MICRO-SEND-001 COMMAND-FORM-011 sends one order however often it is clicked; answers each click, then shows it", () => {
    const { app, submissions, screen } = setUp();
    const view = latest<OptionTicketView>(screen.ticket.view$);
    const rows = rowsOf(screen);
    screen.ticket.change("100");
    screen.ticket.submit("up");
    screen.ticket.submit("up");
    screen.ticket.submit("down");
    expect([view()?.stage, submissions.length]).toEqual(["sending", 1]);
    submissions[0]?.next(ok(optionsOf(5, { dueAt: asyncScheduler.now() + 10_000 })));
    expect(view()).toMatchObject({ stage: "editing", stake: "100" });
    expect(rows()).toEqual(["5 false"]);
    const repeated = { kind: "say", tone: "plain", message: "in_submission" };
    const opened = { kind: "say-order", notice: { outcome: { kind: "running" } } };
    expect(app.reacted).toMatchObject([repeated, repeated, opened]);
    expect(app.refreshes()).toBe(1);
    screen.ticket.submit("down");
    expect(submissions.length).toBe(2);
    screen.end();
  });

  it("MICRO-CONFIRM-001 MICRO-CONFIRM-002 asks once the setting is chosen, armed hotkeys never", () => {
    const { submissions, screen } = setUp();
    const view = latest<OptionTicketView>(screen.ticket.view$);
    expect(latest(screen.ticket.confirms$)()).toBe(false);
    screen.ticket.setConfirms(true);
    screen.ticket.change("100");
    screen.ticket.submit("up");
    expect([view()?.stage, submissions.length]).toEqual(["confirming", 0]);
    screen.ticket.dismiss();
    screen.ticket.submit("up");
    screen.ticket.confirm();
    expect([view()?.stage, submissions.length]).toEqual(["sending", 1]);
    submissions[0]?.next(ok(optionsOf(5, { dueAt: asyncScheduler.now() + 10_000 })));
    screen.ticket.hotkeys.arm(true);
    screen.ticket.hotkeys.press("down");
    expect([view()?.stage, submissions.length]).toEqual(["sending", 2]);
    screen.end();
  });

  it("MICRO-SEND-002 MICRO-TOLD-004 a refusal names the option and keeps what was typed; a missing stake sends nothing", () => {
    const { app, submissions, screen } = setUp();
    const view = latest<OptionTicketView>(screen.ticket.view$);
    screen.ticket.submit("up");
    expect([view()?.problems.stake, submissions.length]).toEqual(["stake_required", 0]);
    screen.ticket.change("100");
    screen.ticket.submit("up");
    submissions[0]?.next(no());
    expect(app.reacted).toMatchObject([
      { kind: "say-refusal", refusal: refused, order: { symbol: "BTC/USDT", side: "up", amount: "100.00" } },
    ]);
    expect(view()).toMatchObject({ stage: "editing", stake: "100" });
    screen.end();
  });

  it(
    "MICRO-SEND-003 an order whose reply was lost is unknown, looked up by its id, and never sent again",
    marbles((m) => {
      let sent = 0;
      const looked: string[] = [];
      const { app, screen } = setUp({
        submit: () => {
          sent += 1;
          return of(no({ kind: "timeout" }));
        },
        find: (_market, id) => {
          looked.push(id);
          return of(
            looked.length === 1
              ? no({ kind: "network" })
              : ok({ kind: "found" as const, order: optionsOf(6) }),
          );
        },
      });
      const stages: unknown[] = [];
      screen.ticket.view$.subscribe(({ stage }) => stages.at(-1) !== stage && stages.push(stage));
      screen.ticket.change("100");
      screen.ticket.submit("up");
      m.cold("500ms s").subscribe(() => screen.ticket.submit("up"));
      m.cold("5s x").subscribe(() => {
        expect([sent, looked]).toEqual([1, ["id-1", "id-1"]]);
        expect(stages).toEqual(["editing", "sending", "unknown", "editing"]);
        expect(app.reacted).toMatchObject([
          { kind: "say", tone: "plain", message: "in_submission" },
          { kind: "say-order", tone: "good", notice: { outcome: { kind: "running" } } },
        ]);
        screen.end();
      });
    }),
  );

  it(
    "MICRO-CLOSE-001 a close that arrives three times is shown for 0.5 s and reported once",
    marbles((m) => {
      const closings$ = m.hot("1s c 299ms c 399ms c", { c: closedOf(1) });
      const { app, screen } = setUp({ running: () => of(ok([optionsOf(1)])) }, { closings$ });
      const rows = rowsOf(screen);
      const seen: unknown[] = [];
      m.cold("999ms a 499ms b 99ms c 1s d", { a: 0, b: 1, c: 2, d: 3 }).subscribe(() => seen.push(rows()));
      m.cold("3s x").subscribe(() => {
        expect(seen).toEqual([["1 false"], ["1 true"], [], []]);
        // What is pushed is reported for the whole visit.
        expect(app.reacted).toEqual([]);
        expect(app.refreshes()).toBe(1);
        screen.end();
      });
    }),
  );

  it(
    "MICRO-CLOSE-002 an order that closed while the link was down is found, reported once, and listed as closed",
    marbles((m) => {
      let asked = 0;
      const { app, screen } = setUp({
        running: () => of(ok(++asked === 1 ? [optionsOf(1)] : [])),
        closed: (page) => of(ok({ items: asked > 1 ? [closedOf(1)] : [], page, last: true })),
      });
      const rows = rowsOf(screen);
      const closed = latest(screen.closed$);
      const seen: unknown[] = [];
      m.cold("11s r").subscribe(() => app.state.returned.next());
      m.cold("10999ms a -b 600ms c").subscribe(() => seen.push(rows()));
      m.cold("12s x").subscribe(() => {
        expect(seen).toEqual([["1 false"], ["1 true"], []]);
        expect(known(closed() ?? loading)?.items.map(({ id }) => id)).toEqual([1]);
        const notice = { news: { id: "option 1" }, outcome: { kind: "settled", result: "win" } };
        expect(app.reacted).toMatchObject([{ kind: "say-order", notice }]);
        screen.end();
      });
    }),
  );

  it("MICRO-CLOSE-003 closes in other markets are reported, without rows here", () => {
    const { closings, screen } = setUp();
    const rows = rowsOf(screen);
    closings.next(closedOf(3, { marketId: 77 }));
    expect(rows()).toEqual([]);
    screen.end();
  });

  it("MICRO-GUEST-001 a guest sees terms without balances, has no orders, and is led to login", () => {
    const { app, submissions, screen } = setUp({ running: () => NEVER }, { member: false });
    const view = latest<OptionTicketView>(screen.ticket.view$);
    expect(view()).toMatchObject({ seconds: 30, available: null });
    expect([latest(screen.running$)(), known(latest(screen.closed$)() ?? loading)?.items]).toEqual([
      ready([]),
      [],
    ]);
    screen.ticket.change("100");
    screen.ticket.submit("up");
    expect([app.reacted, submissions.length]).toEqual([
      [{ kind: "go", destination: { to: "login", back: true } }],
      0,
    ]);
    screen.end();
  });

  it("MICRO-TICKET-007 the available balance follows the options wallet, or that of the currencies", () => {
    const { app, screen } = setUp();
    const view = latest<OptionTicketView>(screen.ticket.view$);
    expect(view()?.available).toBe("1000");
    const free = { wallet: "options", currencyId: 1, currency: "USDT", frozen: "0", usdPrice: null } as const;
    app.state.balances.next(ready([{ ...free, available: "12.5" }]));
    expect(view()?.available).toBe("12.5");
    screen.end();
  });

  it("MICRO-TICKET-008 reports missing terms and retries; a failed refresh keeps the present terms", () => {
    let asked = 0;
    const { screen } = setUp({ currencies: () => of(++asked === 2 ? ok([usdt]) : no()) });
    const view = latest<OptionTicketView>(screen.ticket.view$);
    expect(view()).toMatchObject({ refusal: refused, currencies: [] });
    screen.ticket.retry();
    expect(view()).toMatchObject({ refusal: null, currencies: [usdt] });
    screen.ticket.retry();
    expect([view()?.refusal, view()?.currencies, asked]).toEqual([null, [usdt], 3]);
    screen.end();
  });

  it("MICRO-RUN-008 rows follow the price of the header", () => {
    const { app, screen } = setUp({ running: () => of(ok([optionsOf(1)])) });
    const running = latest(screen.running$);
    app.state.quote.next(ready(quoteOf("BTC_USDT", "99.50")));
    expect(known(running() ?? loading)).toMatchObject([
      { price: "99.50", outcome: "loss", profit: "-100.00" },
    ]);
    screen.end();
  });

  it("MICRO-PRICE-007 a trade updates header and rows in its frame, before the 24 h figures", () => {
    const prints$ = new Subject<readonly Print[]>();
    const { app, screen } = setUp({ running: () => of(ok([optionsOf(1)])) }, { prints$ });
    const [running, quote] = [latest(screen.running$), latest(screen.quote$)];
    const trade: Print = { id: "9", price: "100.50", amount: "1", side: "buy", time: 1 };
    prints$.next([trade]);
    expect(known(quote() ?? loading)).toMatchObject({ price: "100.00", direction: "flat" });
    app.state.frame.next(0);
    expect(known(quote() ?? loading)).toMatchObject({ price: "100.50", direction: "up" });
    expect(known(running() ?? loading)).toMatchObject([{ price: "100.50", outcome: "win" }]);
    screen.end();
  });

  it("MICRO-PROOF-001 shows one order with the trades that decided it, asks again, and closes", () => {
    let asked = 0;
    const { screen } = setUp({ result: (id) => of(++asked === 1 ? no() : ok(closedOf(id))) });
    const proof = latest(screen.proof$);
    expect(proof()).toBeNull();
    screen.showProof(4);
    expect(proof()).toEqual({ state: "failed", refusal: refused });
    screen.retry();
    expect(proof()).toEqual(ready(closedOf(4)));
    screen.showProof(null);
    expect(proof()).toBeNull();
    screen.end();
  });
});
