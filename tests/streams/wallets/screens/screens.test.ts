import { defer, finalize, NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { FundsGate, WorthPoint } from "#src/api/wallets/types.ts";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { byCoin } from "#src/streams/wallets/screens/centre.screen.ts";
import { createMovesScreen } from "#src/streams/wallets/screens/moves.screen.ts";
import { createRecordsScreen } from "#src/streams/wallets/screens/records.screen.ts";
import { createWalletScreen } from "#src/streams/wallets/screens/wallet.screen.ts";
import { createWalletDetailScreen } from "#src/streams/wallets/screens/wallet-detail.screen.ts";
import { changeOf, historyOf } from "#src/streams/wallets/screens/worth-model.ts";
import { valued } from "#src/streams/wallets/worth.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { no, ok } from "../../support/fakes.ts";
import { addresses, gate, record, terms } from "../funds/samples.ts";
import { balances, openWithdrawal as open, rig, withdrawOf } from "./rig.ts";

describe("a wallet's page", () => {
  it("STREAM-WALLET-005 search and small amounts choose rows; the sums are of all", () => {
    const app = rig();
    const screen = createWalletScreen(app, "spot");
    const view = latest(screen.view$);
    const rows = () => known(view() ?? loading)?.rows.map(({ currency }) => currency);
    expect(rows()).toEqual(["USDT", "BTC", "DUST"]);
    screen.worth.setLook({ hideSmall: true });
    expect(rows()).toEqual(["USDT", "BTC"]);
    screen.search(" bt ");
    expect(rows()).toEqual(["BTC"]);
    const usd = Number(known(view() ?? loading)?.usd);
    expect(usd).toBe(300 + 50 + 0.01);
    screen.end();
  });

  it("STREAM-WALLET-005 one panel is open at a time, and ends when it is closed", () => {
    const screen = createWalletScreen(rig(), "spot");
    const panel = latest(screen.panel$);
    screen.toggle(1, "deposit");
    expect(panel()).toMatchObject({ tab: "deposit", currencyId: 1 });
    screen.toggle(2, "record");
    expect(panel()).toMatchObject({ tab: "record", currencyId: 2 });
    screen.toggle(2, "record");
    expect(panel()).toBeNull();
    screen.end();
  });

  it("STREAM-WALLET-006 the course begins with the first day of any worth and ends with now", () => {
    const points = ["0", "0", "100", "150"].map((usd, time) => ({ time, usd }));
    const course = historyOf(points, "90");
    expect(course.map(({ usd }) => usd)).toEqual(["100", "90"]);
    expect(changeOf(course)).toBe("-10.00");
    expect(changeOf(historyOf(points.slice(0, 3), "90"))).toBeNull();
    expect(historyOf(points.slice(0, 2), "90")).toEqual([]);
  });

  it("RECORD-CURVE-001 another period is loaded at once, and the earlier one is given up", () => {
    const replies = new Map([7, 30, 365].map((days) => [days, new Subject<Reply<WorthPoint[]>>()]));
    const worth = vi.fn((days: number) => replies.get(days) ?? NEVER);
    const screen = createWalletScreen(rig({ worth }), "spot");
    const course = latest(screen.worth.course$);
    const points = ["100", "150"].map((usd, time) => ({ time, usd }));
    replies.get(30)?.next(ok(points));
    expect(course()?.map(({ time }) => time)).toEqual([0, 1]);
    screen.worth.choosePeriod(365);
    screen.worth.choosePeriod(7);
    expect(latest(screen.worth.period$)()).toBe(7);
    expect(course()).toBeNull();
    expect(replies.get(365)?.observed).toBe(false);
    replies.get(7)?.next(ok(points.slice(1)));
    expect(course()?.map(({ time }) => time)).toEqual([1]);
    expect(worth.mock.calls).toEqual([[30], [365], [7]]);
    screen.end();
  });

  it("STREAM-WALLET-007 one currency of a wallet: the first until another is asked for; none that it does not hold", () => {
    const first = createWalletDetailScreen(rig(), "leverage", null);
    expect(known(latest(first.balance$)() ?? loading)).toMatchObject({ currency: "USDT", available: "700" });
    first.end();
    const other = createWalletDetailScreen(rig(), "leverage", 9);
    expect(known(latest(other.balance$)() ?? loading)).toBeNull();
    other.end();
  });

  it("STREAM-WALLET-011 a transfer that was made elsewhere appears when a balance changes", () => {
    const move = { currency: "USDT", amount: "5", from: "spot", to: "leverage", time: 1 } as const;
    const items = [{ ...move, id: 1 }];
    const app = rig({ moves: () => defer(() => of(ok({ items: [...items], page: 1, last: true }))) });
    const screen = createMovesScreen(app);
    const list = latest(screen.list$);
    const ids = () => known(list() ?? loading)?.items.map(({ id }) => id);
    expect(ids()).toEqual([1]);
    items.unshift({ ...move, id: 2 });
    expect(ids()).toEqual([1]);
    app.state.balances.next(ready(balances.map((one) => ({ ...one, available: "1" }))));
    expect(ids()).toEqual([2, 1]);
    screen.end();
  });

  it("STREAM-WALLET-008 the account centre sums the wallets by coin", () => {
    const rows = byCoin(valued(balances, () => null).balances);
    expect(rows.map(({ currency, available }) => [currency, Number(available)])).toEqual([
      ["USDT", 1000],
      ["BTC", 0.5],
      ["DUST", 0.01],
    ]);
  });
});

describe("a wallet", () => {
  it("WALLET-PAGE-007 lists a coin that it cannot use only while some of it is there", () => {
    const app = rig();
    const of = (currency: string, available: string, usable: boolean) => ({
      ...{
        wallet: "leverage" as const,
        currencyId: currency.length,
        currency,
        available,
        frozen: "0",
        usdPrice: "1",
      },
      usable,
    });
    app.state.balances.next(ready([of("USDT", "0", true), of("BTC", "0", false), of("AVAX2", "0.1", false)]));
    const screen = createWalletScreen(app, "leverage");
    const view = known(latest(screen.view$)() ?? loading);
    expect(view?.rows.map(({ currency }) => currency)).toEqual(["USDT", "AVAX2"]);
    screen.end();
  });
});

describe("the withdrawal panel", () => {
  it("STREAM-FUNDS-023 a panel that could not learn whether funds are open asks again on its own retry", () => {
    const replies: Reply<FundsGate>[] = [no(), no()];
    const asked = vi.fn(() => of(replies.shift() ?? ok(gate)));
    const screen = createWalletScreen(rig({ gate: asked }), "spot");
    const withdrawing = withdrawOf(screen);
    const withdrawal = latest(withdrawing.view$);
    expect(withdrawal()?.state).toBe("failed");
    withdrawing.retry();
    expect(withdrawal()?.state).toBe("failed");
    screen.toggle(1, "deposit");
    const panel = latest(screen.panel$)();
    if (panel?.tab !== "deposit") throw new Error("no deposit");
    const deposit = latest(panel.model.view$);
    expect(deposit()?.state).toBe("failed");
    panel.model.retry();
    expect(deposit()).toMatchObject({ state: "ready", value: { state: "open" } });
    expect(asked).toHaveBeenCalledTimes(3);
    screen.end();
  });

  it("STREAM-FUNDS-007 is closed while the gate is, and asks for nothing there", () => {
    const screen = createWalletScreen(rig({ gate: () => of(ok({ ...gate, open: false })) }), "spot");
    const model = withdrawOf(screen);
    expect(known(latest(model.view$)() ?? loading)).toEqual({ state: "closed" });
    screen.end();
  });

  it("STREAM-FUNDS-008 COMMAND-FORM-011 sends once, answers a further click, and 1.5 s after it was taken fetches again", () =>
    marbles((m) => {
      const replies: Subject<Reply<string>>[] = [];
      const withdraw = vi.fn(() => {
        const reply = new Subject<Reply<string>>();
        replies.push(reply);
        return reply;
      });
      const termsAsked = vi.fn(() => of(ok(terms)));
      const app = rig({ withdraw, terms: termsAsked });
      const screen = createWalletScreen(app, "spot");
      const model = withdrawOf(screen);
      const view = open(model);
      model.change("address", addresses.ERC20);
      model.all();
      expect(view()).toMatchObject({ values: { amount: "300" }, fee: "0.900000", receive: "299.100000" });
      model.submit();
      model.change("password", "123456");
      model.confirm();
      model.confirm();
      expect(withdraw).toHaveBeenCalledTimes(1);
      expect(app.reacted).toEqual([{ kind: "say", tone: "plain", message: "in_submission" }]);
      replies[0]?.next(ok("Taken."));
      expect(view()?.stage).toBe("done");
      const asked = termsAsked.mock.calls.length;
      m.cold("1499ms a").subscribe(() => expect(app.refreshes()).toBe(0));
      m.cold("1501ms a").subscribe(() => {
        expect([app.refreshes(), termsAsked.mock.calls.length, view()?.stage]).toEqual([
          1,
          asked + 1,
          "editing",
        ]);
        screen.end();
      });
    })());

  it("STREAM-FUNDS-008 a withdrawal pending on leave is completed and reported, and a later one is not sent", () =>
    marbles(() => {
      let aborted = false;
      const reply = new Subject<Reply<string>>();
      const withdraw = vi.fn(() =>
        reply.pipe(
          finalize(() => {
            aborted = true;
          }),
        ),
      );
      const app = rig({ withdraw });
      const screen = createWalletScreen(app, "spot");
      const model = withdrawOf(screen);
      open(model);
      model.change("address", addresses.ERC20);
      model.change("amount", "100");
      model.submit();
      model.change("password", "123456");
      model.confirm();
      screen.toggle(1, "withdraw");
      screen.end();
      expect(aborted).toBe(false);
      reply.next(ok("Taken."));
      expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "withdrawal_taken" }]);
      model.confirm();
      expect(withdraw).toHaveBeenCalledTimes(1);
    })());

  it("STREAM-FUNDS-009 what is typed stays through a refusal, a lost connection and new terms", () => {
    const reply = new Subject<Reply<string>>();
    const app = rig({ withdraw: () => reply });
    const screen = createWalletScreen(app, "spot");
    const model = withdrawOf(screen);
    const view = open(model);
    model.change("address", addresses.ERC20);
    model.change("amount", "100");
    model.submit();
    model.change("password", "123456");
    model.confirm();
    reply.next(no());
    expect(app.reacted.map(({ kind }) => kind)).toEqual(["say-refusal"]);
    app.state.connection.next({ state: "offline", since: 0 });
    app.state.returned.next();
    model.retry();
    expect(view()).toMatchObject({
      stage: "editing",
      values: { address: addresses.ERC20, amount: "100", password: "" },
    });
    screen.end();
  });
});

describe("records, deposits by hand", () => {
  it("STREAM-FUNDS-010 a withdrawal is cancelled once, and the list reloads", () => {
    const replies: Subject<Reply<string>>[] = [];
    const records = vi.fn(() => of(ok({ items: [record(5)], page: 1, last: true })));
    const app = rig({
      records,
      cancelWithdrawal: () => {
        const reply = new Subject<Reply<string>>();
        replies.push(reply);
        return reply;
      },
    });
    const screen = createRecordsScreen(app);
    latest(screen.list$);
    const cancelling = latest(screen.cancelling$);
    screen.cancel(5);
    screen.cancel(5);
    expect([replies.length, cancelling()?.has(5)]).toEqual([1, true]);
    replies[0]?.next(ok("Back."));
    replies[0]?.complete();
    expect([records.mock.calls.length, app.refreshes(), cancelling()?.has(5)]).toEqual([2, 1, false]);
    screen.cancel(6);
    screen.end();
    screen.cancel(7);
    replies[1]?.next(no());
    expect([replies.length, app.reacted.at(-1)?.kind]).toEqual([2, "say-refusal"]);
  });
});
