import { finalize, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/values/index.ts";
import { chargeProblem, placesOf } from "#src/streams/funds/charge.ts";
import { known, loading } from "#src/streams/loadable.ts";
import { byCoin } from "#src/streams/screens/assets/create-centre.ts";
import { createRechargeScreen } from "#src/streams/screens/assets/create-recharge.ts";
import { createRecordsScreen } from "#src/streams/screens/assets/create-records.ts";
import { createWalletScreen } from "#src/streams/screens/assets/create-wallet.ts";
import { createWalletDetailScreen } from "#src/streams/screens/assets/create-wallet-detail.ts";
import type { WithdrawModel } from "#src/streams/screens/assets/types.ts";
import { changeOf, courseOf } from "#src/streams/screens/assets/worth-model.ts";
import { valued } from "#src/streams/wallets/worth.ts";
import { marbles } from "../../../marbles.ts";
import { type FakeApi, no, ok, user } from "../../fakes.ts";
import { addresses, companyPlaces, gate, record, terms } from "../../funds/samples.ts";
import { latest } from "../lever/rig.ts";
import { balances, rig } from "./rig.ts";

const withdrawOf = (screen: ReturnType<typeof createWalletScreen>): WithdrawModel => {
  screen.toggle(1, "withdraw");
  const panel = latest(screen.panel$)();
  if (panel?.tab !== "withdraw") throw new Error("no withdrawal");
  return panel.model;
};
type FakeFunds = NonNullable<FakeApi["funds"]>;

const open = (model: WithdrawModel) => {
  const data = latest(model.view$);
  return () => {
    const gated = known(data() ?? loading);
    return gated?.state === "open" ? gated.value : null;
  };
};

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
    const course = courseOf(points, "90");
    expect(course.map(({ usd }) => usd)).toEqual(["100", "90"]);
    expect(changeOf(course)).toBe("-10.00");
    expect(changeOf(courseOf(points.slice(0, 3), "90"))).toBeNull();
    expect(courseOf(points.slice(0, 2), "90")).toEqual([]);
  });

  it("STREAM-WALLET-007 one currency of a wallet: the first until another is asked for; none that it does not hold", () => {
    const first = createWalletDetailScreen(rig(), "lever", null);
    expect(known(latest(first.balance$)() ?? loading)).toMatchObject({ currency: "USDT", available: "700" });
    first.end();
    const other = createWalletDetailScreen(rig(), "lever", 9);
    expect(known(latest(other.balance$)() ?? loading)).toBeNull();
    other.end();
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

describe("the withdrawal panel", () => {
  it("STREAM-FUNDS-007 is closed while the gate is, and asks for nothing there", () => {
    const screen = createWalletScreen(rig({ gate: () => of(ok({ ...gate, open: false })) }), "spot");
    const model = withdrawOf(screen);
    expect(known(latest(model.view$)() ?? loading)).toEqual({ state: "closed" });
    screen.end();
  });

  it("STREAM-FUNDS-007 a deposit by hand is closed with the gate, and where there is no address; it asks for none while it is", () => {
    const companyAddresses = vi.fn(() => of(ok({ ethereum: "0x1", places: companyPlaces })));
    const placeOf = (
      open: boolean,
      company: NonNullable<FakeFunds["companyAddresses"]> = companyAddresses,
    ) => {
      const screen = createRechargeScreen(
        rig({ gate: () => of(ok({ ...gate, open })), companyAddresses: company }),
      );
      const place = known(latest(screen.view$)() ?? loading);
      screen.end();
      return place;
    };
    expect(placeOf(false)).toEqual({ state: "closed" });
    expect(companyAddresses).not.toHaveBeenCalled();
    expect(placeOf(true)).toMatchObject({ state: "open", value: { place: { network: "Ethereum (ERC20)" } } });
    expect(companyAddresses).toHaveBeenCalledTimes(1);
    expect(placeOf(true, () => of(ok({ ethereum: "", places: [] })))).toEqual({ state: "closed" });
  });

  it("STREAM-FUNDS-020 each network of a coin has its address, and the report names the one that is chosen", () => {
    const requestCharge = vi.fn(() => of(ok("Taken.")));
    const companyAddresses = () => of(ok({ ethereum: "0x1", places: companyPlaces }));
    const screen = createRechargeScreen(rig({ companyAddresses, requestCharge }));
    const view = latest(screen.view$);
    const form = latest(screen.form.view$);
    const now = () => {
      const gated = known(view() ?? loading);
      return gated?.state === "open" ? gated.value : null;
    };
    screen.chooseNetwork("TRC20");
    expect(now()).toMatchObject({
      coins: [{ name: "USDT" }, { name: "BTC" }],
      networks: [{ chain: "ERC20" }, { chain: "TRC20" }],
      place: { address: companyPlaces[1].address },
      least: "100",
    });
    screen.chooseCoin(2);
    expect(now()).toMatchObject({ networks: [{ network: "Bitcoin" }], least: "0.0015" });
    screen.form.change("amount", "0.001");
    screen.form.submit();
    expect(form()?.problems).toEqual({ amount: "deposit_too_small" });
    screen.form.change("amount", "0.0015");
    screen.form.submit();
    expect(requestCharge.mock.calls).toMatchObject([[{ currencyId: 2, chain: "BTC", amount: "0.0015" }]]);
    expect(form()).toMatchObject({ values: { amount: "", coin: "2" }, problems: {} });
    screen.end();
  });

  it("STREAM-FUNDS-020 where the exchange tells one address on Ethereum only coins of that network can be reported", () => {
    const eth = { id: 3, name: "ETH", chain: "ETH", contract: "", hasSeveralChains: false, hasMemo: false };
    const places = placesOf({ ethereum: "0x1", places: [] }, [...gate.coins, eth]);
    expect(places.map(({ currency, network, address }) => [currency, network, address])).toEqual([
      ["USDT", "Ethereum", "0x1"],
      ["ETH", "Ethereum", "0x1"],
    ]);
  });

  it("STREAM-FUNDS-021 who has no trade password is told first and asked to set one; what was typed is there on return", () =>
    marbles((m) => {
      const withdraw = vi.fn(() => of(ok("Taken.")));
      const app = rig({ withdraw });
      app.state.session.next({ state: "member", token: "t", user: { ...user, hasTradePassword: false } });
      const screen = createWalletScreen(app, "spot");
      const model = withdrawOf(screen);
      expect(latest(model.needsTradePassword$)()).toBe(true);
      model.chooseChain("TRC20");
      model.change("address", addresses.TRC20);
      model.change("amount", "150");
      model.change("code", "123456");
      model.submit();
      expect(app.reacted).toEqual([{ kind: "ask-trade-password" }]);
      screen.end();
      expect(app.deps.storage.get("withdrawal_draft_1")).not.toContain("123456");
      const again = () => {
        const back = createWalletScreen(app, "spot", { currencyId: 1, tab: "withdraw" });
        const panel = latest(back.panel$)();
        const view = panel?.tab === "withdraw" ? open(panel.model)() : null;
        back.end();
        return view;
      };
      expect(again()).toMatchObject({
        chain: { name: "TRC20" },
        values: { address: addresses.TRC20, amount: "150", code: "" },
        stage: "editing",
      });
      expect(withdraw).not.toHaveBeenCalled();
      m.cold("30m a").subscribe(() => expect(again()?.values.amount).toBe(""));
    })());

  it("STREAM-FUNDS-021 a withdrawal that was taken leaves no draft", () => {
    const app = rig({ withdraw: () => of(ok("Taken.")) });
    const screen = createWalletScreen(app, "spot");
    const model = withdrawOf(screen);
    model.change("address", addresses.ERC20);
    model.change("amount", "150");
    expect(app.deps.storage.keys()).toEqual(["withdrawal_draft_1"]);
    model.submit();
    model.change("password", "123456");
    model.confirm();
    expect(app.deps.storage.keys()).toEqual([]);
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

  it("STREAM-FUNDS-008 one under way when the page is left is heard out and told, and a later one is not sent", () =>
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
  it("STREAM-FUNDS-010 a withdrawal is taken back once, and the list fetched anew", () => {
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

  it("COMMAND-FORM-004 a deposit told by hand without a reply is found out by its id, told once, and empties the form", () =>
    marbles((m) => {
      const requestCharge = vi.fn((_: { clientId: string }) =>
        of<Reply<string>>({ ok: false, refusal: { kind: "network" } }),
      );
      const settle = vi.fn(() => of(ok({ state: "done" as const, outcome: "Taken." })));
      const companyAddresses = () => of(ok({ ethereum: "0x1", places: companyPlaces }));
      const app = rig({ requestCharge, companyAddresses }, { settle });
      const screen = createRechargeScreen(app);
      latest(screen.view$);
      screen.form.change("amount", "250");
      screen.form.submit();
      screen.form.submit();
      m.cold("2s a").subscribe(() => {
        expect(requestCharge.mock.calls.map(([{ clientId }]) => clientId)).toEqual(["id-1"]);
        expect(settle.mock.calls).toEqual([["id-1"]]);
        const command = { kind: "charge", subject: "250 USDT" };
        expect(app.reacted).toEqual([
          { kind: "say-command", tone: "plain", state: "unknown", command },
          { kind: "say", tone: "plain", message: "in_submission" },
          { kind: "say", tone: "good", message: "charge_requested" },
        ]);
        expect(latest(screen.form.view$)()?.values.amount).toBe("");
        screen.end();
      });
    })());

  it.each([
    ["99.99", "100", "deposit_too_small"],
    ["100", "100", null],
    ["1,000", "100", "amount_ambiguous"],
    ["0.1", "0", null],
  ])("STREAM-FUNDS-013 a deposit by hand of %s where %s is the least: %s", (amount, least, problem) => {
    expect(chargeProblem(amount, least)).toBe(problem);
  });
});
