import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Balance } from "#src/api/session/types.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import type { Connection, ConnectionState } from "#src/streams/shell/connection/types.ts";
import { applyWalletEvent, noWallets } from "#src/streams/wallets/wallets.fold.ts";
import { createWallets } from "#src/streams/wallets/wallets.stream.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, no, ok, refused } from "../support/fakes.ts";

const balance = (available: string, currencyId = 1): Balance => ({
  wallet: "spot",
  currencyId,
  currency: currencyId === 1 ? "USDT" : "BTC",
  available,
  frozen: "0",
  usdPrice: "1",
});
const pushed = (available: string, currencyId = 1) => {
  const { usdPrice: _, ...push } = balance(available, currencyId);
  return push;
};

describe("the fold of balances", () => {
  it("STREAM-WALLET-001 puts a push that came during a fetch on its reply again", () => {
    const events = [
      { kind: "fetched", balances: [balance("1")] },
      { kind: "asked" },
      { kind: "pushed", balances: [pushed("2")] },
      { kind: "fetched", balances: [balance("1")] },
    ] as const;
    expect(events.reduce(applyWalletEvent, noWallets).balances).toEqual([balance("2")]);
  });
  it("STREAM-WALLET-001 keeps what did not change, and takes a currency that is new", () => {
    const first = applyWalletEvent(noWallets, { kind: "fetched", balances: [balance("1"), balance("5", 2)] });
    const same = applyWalletEvent(first, { kind: "pushed", balances: [pushed("1")] });
    expect(same.balances).toBe(first.balances);
    const more = applyWalletEvent(first, { kind: "pushed", balances: [pushed("9", 3), pushed("4")] });
    expect(more.balances?.map(({ available }) => available)).toEqual(["4", "5", "9"]);
    expect(more.balances?.[1]).toBe(first.balances?.[1]);
  });
  it("STREAM-WALLET-001 a push before the first fetch waits for it", () => {
    const early = applyWalletEvent(noWallets, { kind: "pushed", balances: [pushed("2")] });
    expect(early.balances).toBeNull();
    expect(applyWalletEvent(early, { kind: "fetched", balances: [balance("1")] }).balances).toEqual([
      balance("2"),
    ]);
  });
});

const linked: Connection = {
  connection$: of({ state: "connected", latency: null }),
  returned$: NEVER,
  joined$: NEVER,
  polls$: NEVER,
};

describe("wallets", () => {
  it(
    "STREAM-WALLET-001 a guest has none; a member's are fetched every 10 s and pushed between",
    marbles((m) => {
      const reply$ = m.cold("(a|)", { a: ok([balance("1")]) });
      const push$ = m.hot("  --------p---", { p: [pushed("2")] });
      const token$ = m.hot(" g--t------g-", { g: null, t: "t" });
      const deps = fakeDeps({
        api: { account: { balances: () => reply$ }, socket: { balances: () => push$ } },
      });
      const { balances$ } = createWallets(deps, token$, linked);
      m.expect(balances$, "^-----------!").toBeObservable("n--(la)-b-n", {
        n: ready([]),
        l: loading,
        a: ready([balance("1")]),
        b: ready([balance("2")]),
      });
    }),
  );

  it(
    "STREAM-WALLET-001 polls every 10 s while the tab is visible",
    marbles((m) => {
      const reply$ = m.cold("(a|)", { a: ok([balance("1")]) });
      const visible$ = m.hot("t 15s f", { t: true, f: false });
      const deps = fakeDeps({ api: { account: { balances: () => reply$ } }, visible$ });
      const { balances$ } = createWallets(deps, of("t"), linked);
      m.expect(balances$, "^ 60s !").toBeObservable("(la)", { l: loading, a: ready([balance("1")]) });
      m.expect(reply$).toHaveSubscriptions(["(^!)", "10s (^!)"]);
    }),
  );

  it(
    "STREAM-WALLET-002 data stays, marked late, after a failed reload; a first failure is reported",
    marbles((m) => {
      const replies = [no(), ok([balance("1")]), no()];
      const balances = () => m.cold("(r|)", { r: replies.shift() ?? no() });
      const deps = fakeDeps({ api: { account: { balances } } });
      const { balances$ } = createWallets(deps, of("t"), linked);
      m.expect(balances$, "^ 35s !").toBeObservable("(lf) 19996ms a 9999ms b", {
        l: loading,
        f: failed(refused),
        a: ready([balance("1")]),
        b: ready([balance("1")], { state: "late", since: 30_000, reason: "resyncing" }),
      });
    }),
  );

  it(
    "STREAM-WALLET-002 SPOT-SCREEN-005 are stale while the link is lost, as of the loss, and late until they are fetched again",
    marbles((m) => {
      const replies = [
        m.cold("(a|)", { a: ok([balance("1")]) }),
        m.cold("--(b|)", { b: ok([balance("1")]) }),
      ];
      const deps = fakeDeps({ api: { account: { balances: () => replies.shift() ?? NEVER } } });
      const returned$ = m.hot<void>("------------r----");
      const connection$ = m.hot<ConnectionState>("c----r------c----", {
        c: { state: "connected", latency: null },
        r: { state: "reconnecting", since: 5 },
      });
      const { balances$ } = createWallets(deps, of("t"), {
        connection$,
        returned$,
        joined$: returned$,
        polls$: NEVER,
      });
      m.expect(balances$, "^---------------!").toBeObservable("(la)-s------t-a-", {
        l: loading,
        a: ready([balance("1")]),
        s: ready([balance("1")], { state: "stale", since: 5, reason: "offline" }),
        t: ready([balance("1")], { state: "late", since: 5, reason: "resyncing" }),
      });
    }),
  );
});
