import fc from "fast-check";
import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import {
  applyTransfer,
  emptyTransfer,
  type TransferChange,
} from "#src/streams/wallets/transfer/transfer.fold.ts";
import {
  createTransferScreen,
  pathAfterTransfer,
  type TransferPlan,
} from "#src/streams/wallets/transfer/transfer.screen.ts";
import { marbles } from "../../marbles.ts";
import { latest, leverageBalance } from "../leverage/screens/rig.ts";
import { balanceOf, fakeApp } from "../support/fake-app.ts";
import { no, ok, refused } from "../support/fakes.ts";

const spot = balanceOf(1, "USDT", "100.00000000");
const balances = [
  spot,
  balanceOf(2, "BTC", "1"),
  leverageBalance("5.5"),
  { ...leverageBalance("0"), currencyId: 2, currency: "BTC" },
];

const toLeverage: TransferPlan = { from: "spot", to: "leverage" };

function setUp(given: { member?: boolean } = {}, plan = toLeverage, onDone?: () => void) {
  const sent: { request: unknown; reply: Subject<Reply<string>> }[] = [];
  const app = fakeApp({
    ...given,
    api: {
      account: {
        transfer: (request) => {
          const reply = new Subject<Reply<string>>();
          sent.push({ request, reply });
          return reply;
        },
      },
    },
  });
  app.state.balances.next(ready([...balances, balanceOf(3, "ETH", "9")]));
  const screen = createTransferScreen(app, plan, onDone);
  const data = latest(screen.view$);
  return { app, sent, screen, data, view: () => known(data() ?? loading) };
}

describe("transfer between wallets", () => {
  it("WALLET-PAGE-009 names what every wallet that can hold the coin has free of it", () => {
    const { screen, view } = setUp();
    expect(view()?.holdings).toEqual([
      { wallet: "spot", available: "100.00000000" },
      { wallet: "leverage", available: "5.5" },
    ]);
    screen.choose(2);
    expect(view()?.holdings.map(({ wallet }) => wallet)).toContain("spot");
    screen.end();
  });

  it("offers the coins that both wallets have, with both balances; swapping turns the direction", () => {
    const { screen, view } = setUp();
    expect(view()).toMatchObject({
      coins: [{ name: "USDT" }, { name: "BTC" }],
      coin: { id: 1 },
      from: "spot",
      to: "leverage",
      available: { from: "100.00000000", to: "5.5" },
      stage: "editing",
    });
    screen.swap();
    screen.all();
    expect(view()).toMatchObject({ from: "leverage", amount: "5.5", available: { to: "100.00000000" } });
    screen.choose(2);
    expect(view()?.coin).toEqual({ id: 2, name: "BTC" });
    screen.end();
  });

  it.each([
    ["", "amount_required"],
    ["x", "number_invalid"],
    ["1,234", "amount_ambiguous"],
    ["0", "amount_not_positive"],
    ["-1", "amount_not_positive"],
    ["1.123456789", "too_many_decimals"],
    ["100.00000001", "balance_short"],
  ])("STREAM-TRANSFER-001 an amount of '%s' is refused: %s", (amount, problem) => {
    const { screen, view } = setUp();
    screen.change(amount);
    expect(view()?.problem).toBeNull();
    screen.submit();
    expect(view()).toMatchObject({ problem, stage: "editing" });
    screen.end();
  });

  it("STREAM-TRANSFER-001 COMMAND-FORM-011 is confirmed, sent once, a further click is answered; a second later it leads on", () =>
    marbles((m) => {
      const { app, sent, screen, view } = setUp();
      screen.change("12.5");
      screen.submit();
      expect([view()?.stage, sent.length]).toEqual(["confirming", 0]);
      screen.confirm();
      screen.confirm();
      expect(sent.map(({ request }) => request)).toEqual([
        { currencyId: 1, amount: "12.5", from: "spot", to: "leverage", clientId: "id-1" },
      ]);
      sent[0]?.reply.next(ok("Moved."));
      expect([view()?.stage, view()?.amount, app.refreshes()]).toEqual(["done", "", 1]);
      const said = { kind: "say", tone: "good", message: "transfer_done" };
      const repeated = { kind: "say", tone: "plain", message: "in_submission" };
      m.cold("999ms a").subscribe(() => expect(app.reacted).toEqual([repeated, said]));
      m.cold("1001ms a").subscribe(() => {
        expect(app.reacted.at(-1)).toEqual({ kind: "go", destination: { to: "path", path: "/finance" } });
        screen.end();
      });
    })());

  it("STREAM-TRANSFER-007 a transfer in a dialog ends with the dialog and leads nowhere", () =>
    marbles((m) => {
      const done = vi.fn();
      const { app, sent, screen } = setUp({}, toLeverage, done);
      screen.change("12.5");
      screen.submit();
      screen.confirm();
      expect(done).not.toHaveBeenCalled();
      sent[0]?.reply.next(ok("Moved."));
      expect(done).toHaveBeenCalledOnce();
      m.cold("5s a").subscribe(() => expect(app.reacted.map(({ kind }) => kind)).toEqual(["say"]));
    })());

  it("a refusal is shown and keeps the amount; the dialog can be closed", () => {
    const { app, sent, screen, view } = setUp();
    screen.change("12.5");
    screen.submit();
    screen.dismiss();
    screen.confirm();
    expect(sent.length).toBe(0);
    screen.submit();
    screen.confirm();
    sent[0]?.reply.next(no());
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(view()).toMatchObject({ stage: "editing", amount: "12.5" });
    screen.end();
  });

  it(
    "STREAM-TRANSFER-004 while its outcome is unknown, the same transfer keeps its id; a changed one has a new id",
    marbles((m) => {
      const { screen, sent, view } = setUp();
      const stages: unknown[] = [];
      const edits = [
        () => screen.change("12.5"),
        () => {},
        () => screen.change("1"),
        () => screen.choose(2),
        () => screen.swap(),
        () => screen.choose(1),
        () => screen.swap(),
        () => screen.change("12.5"),
      ];
      // Each is asked about a second after its reply was lost; this back end cannot tell.
      m.cold("a 2s a 2s a 2s a 2s a 2s a 2s a 2s a").subscribe(() => {
        edits.shift()?.();
        screen.submit();
        screen.confirm();
        sent.at(-1)?.reply.next(no({ kind: "timeout" }));
        stages.push(view()?.stage);
      });
      m.cold("16s x").subscribe(() => {
        const ids = sent.map(({ request }) => (request as { readonly clientId: string }).clientId);
        expect(ids).toEqual(["id-1", "id-1", "id-2", "id-3", "id-4", "id-2", "id-1"]);
        expect(stages[0]).toBe("unknown");
        expect(view()).toMatchObject({ amount: "12.5", stage: "editing" });
        screen.end();
      });
    }),
  );

  it(
    "COMMAND-FORM-002 the same from another page while the outcome is unknown sends nothing and shows that it is unknown",
    marbles((m) => {
      const { app, screen, sent } = setUp();
      const other = createTransferScreen(app, toLeverage);
      const view = latest(other.view$);
      for (const { change, submit, confirm } of [screen, other]) {
        change("12.5");
        submit();
        confirm();
        sent[0]?.reply.next(no({ kind: "timeout" }));
      }
      m.cold("1ms x").subscribe(() => {
        expect([sent.length, known(view() ?? loading)?.stage]).toEqual([1, "unknown"]);
        screen.end();
        other.end();
      });
    }),
  );

  it("STREAM-TRANSFER-004 one like the last, after that went through, has an id of its own", () => {
    const { screen, sent } = setUp();
    for (const _ of [1, 2]) {
      screen.change("12.5");
      screen.submit();
      screen.confirm();
      sent.at(-1)?.reply.next(ok("Moved."));
      sent.at(-1)?.reply.complete();
    }
    expect(sent.map(({ request }) => request)).toMatchObject([{ clientId: "id-1" }, { clientId: "id-2" }]);
    screen.end();
  });

  it("STREAM-TRANSFER-006 offers only coins that the target wallet can use, first one that the source wallet holds", () => {
    const { app, screen, view } = setUp();
    app.state.balances.next(
      ready([
        balanceOf(2, "BTC", "1"),
        balanceOf(3, "ETH", "0"),
        balanceOf(1, "USDT", "100"),
        { ...leverageBalance("0"), currencyId: 2, currency: "BTC", usable: false },
        { ...leverageBalance("0"), currencyId: 3, currency: "ETH" },
        leverageBalance("5.5"),
      ]),
    );
    expect(view()).toMatchObject({ coins: [{ name: "ETH" }, { name: "USDT" }], coin: { name: "USDT" } });
    screen.swap();
    expect(view()?.coins.map(({ name }) => name)).toEqual(["BTC", "ETH", "USDT"]);
    screen.end();
  });

  it("STREAM-TRANSFER-006 a coin of the address that the contract account cannot use goes where it can", () => {
    const plan: TransferPlan = { ...toLeverage, isGeneral: true, coinId: 2 };
    const app = fakeApp();
    const of = (wallet: "leverage" | "options" | "fiat", usable: boolean) => ({
      ...{ ...leverageBalance("0"), wallet, currencyId: 2, currency: "BTC", usable },
    });
    app.state.balances.next(
      ready([balanceOf(2, "BTC", "1"), of("leverage", false), of("options", false), of("fiat", true), spot]),
    );
    const screen = createTransferScreen(app, plan);
    const data = latest(screen.view$);
    expect(known(data() ?? loading)).toMatchObject({ from: "spot", to: "fiat", coin: { name: "BTC" } });
    screen.end();
  });

  it.each([
    [{}, "USDT"],
    [{ coinName: "BTC" }, "BTC"],
    [{ coinName: "BTC", coinId: 1 }, "USDT"],
    [{ coinName: "BTC", coinId: 99 }, "BTC"],
    [{ coinName: "ETH" }, "USDT"],
  ])("STREAM-TRANSFER-005 begun with %j it begins with %s", (begun, name) => {
    const { screen, view } = setUp({}, { ...toLeverage, ...begun });
    expect(view()?.coin.name).toBe(name);
    screen.choose(2);
    screen.swap();
    expect(view()?.coin.name).toBe("BTC");
    screen.end();
  });

  it("STREAM-TRANSFER-002 any two wallets can be chosen; the other side's wallet turns the direction", () => {
    const { screen, view } = setUp({}, { ...toLeverage, isGeneral: true, coinId: 2 });
    expect([screen.isGeneral, view()?.coin.name]).toEqual([true, "BTC"]);
    screen.chooseWallet("from", "leverage");
    expect(view()).toMatchObject({ from: "leverage", to: "spot" });
    screen.chooseWallet("to", "leverage");
    expect(view()).toMatchObject({ from: "spot", to: "leverage" });
    screen.end();
  });

  it("STREAM-TRANSFER-002 a transfer with fiat or options leads to that wallet, any other to the contract account", () => {
    expect(pathAfterTransfer({ from: "spot", to: "fiat" })).toBe("/legal");
    expect(pathAfterTransfer({ from: "spot", to: "options" })).toBe("/micro");
    expect(pathAfterTransfer({ from: "options", to: "spot" })).toBe("/micro");
    expect(pathAfterTransfer({ from: "spot", to: "leverage" })).toBe("/finance");
    expect(pathAfterTransfer({ from: "spot", to: "fiat", isGeneral: true })).toBe("/finance");
  });

  it("STREAM-TRANSFER-003 an amount that could mean two numbers is asked about, and sent as the one chosen", () => {
    const { screen, sent, view } = setUp();
    screen.change("12,345");
    expect(view()?.choices).toEqual(["12345", "12.345"]);
    screen.change("12.345");
    expect(view()?.choices).toBeNull();
    screen.change("12,34");
    screen.submit();
    expect(view()?.sent).toBe("12.34");
    screen.confirm();
    expect(sent[0]?.request).toMatchObject({ amount: "12.34" });
    screen.end();
  });

  it("is loading for a guest and while balances are unknown", () => {
    const guest = setUp({ member: false });
    expect(guest.data()).toEqual(loading);
    guest.screen.end();
    const { app, screen, data } = setUp();
    app.state.balances.next(loading);
    expect(data()).toEqual(loading);
    screen.end();
  });

  it("STREAM-TRANSFER-001 whatever is done, nothing beyond the balance is sent", () => {
    const change = fc.oneof(
      fc
        .constantFrom("0", "5.5", "6", "100", "101", "x")
        .map((amount): TransferChange => ({ kind: "typed", amount })),
      fc.constantFrom<TransferChange>(
        { kind: "swap" },
        { kind: "all" },
        { kind: "submit" },
        { kind: "confirm" },
        { kind: "balances", balances },
        { kind: "balances", balances: [spot, leverageBalance("3")] },
        { kind: "dismiss" },
        { kind: "choose", coinId: 2 },
        { kind: "settled", done: false },
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let state = applyTransfer(emptyTransfer(toLeverage), { kind: "balances", balances });
        for (const one of changes) {
          const before = state;
          state = applyTransfer(state, one);
          const { outgoing } = state;
          if (outgoing === null || outgoing === before.outgoing) continue;
          const held = state.balances?.find(
            ({ wallet, currencyId }) => wallet === outgoing.from && currencyId === outgoing.currencyId,
          );
          const [amount, available] = [parseDecimal(outgoing.amount), parseDecimal(held?.available ?? "0")];
          expect(amount !== null && available !== null && amount > 0n && amount <= available).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
