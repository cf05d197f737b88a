import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { AccountCenter, ReceivingAccounts } from "#src/api/account/identity-types.ts";
import { createAccount, hasReceivingAccount } from "#src/streams/account/account.stream.ts";
import { securityLevel } from "#src/streams/account/security-level.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, no, ok, refused } from "../support/fakes.ts";
import { center, receiving } from "./samples.ts";

const certified: AccountCenter = { ...center, review: "certified" };
const reviewing: AccountCenter = { ...center, review: "reviewing" };

describe("the account", () => {
  it(
    "STREAM-ACCOUNT-006 follows pushes and keeps what it knows meanwhile; one fetch for everybody",
    marbles((m) => {
      const replies = [ok(center), ok(reviewing), no(), ok(certified)];
      const fetch = vi.fn(() => m.cold("--(r|)", { r: replies.shift() ?? no() }));
      const changed$ = m.hot("   -----c---c---c----", { c: undefined });
      const deps = fakeDeps({
        api: { identity: { center: fetch }, socket: { accountChanged: () => changed$ } },
      });
      const account = createAccount(deps, sources());
      const values = {
        l: loading,
        n: ready(center),
        r: ready(reviewing),
        c: ready(certified),
      };
      m.expect(account.center$, "^-----------------!").toBeObservable("l-n----r-------c--", values);
      m.expect(account.certified$, "^-----------------!").toBeObservable("u-m----p-------t--", {
        u: "unknown",
        m: "missing",
        p: "pending",
        t: "met",
      });
      m.flush();
      expect(fetch).toHaveBeenCalledTimes(4);
    }),
  );

  it(
    "STREAM-ACCOUNT-007 fails only without data; a guest has none; another user starts empty",
    marbles((m) => {
      const replies = [no(), ok(center)];
      const token$ = m.cold("a---g---b---", { a: "one", g: null, b: "two" });
      const fetch = () => m.cold("-(r|)", { r: replies.shift() ?? no() });
      const account = createAccount(fakeDeps({ api: { identity: { center: fetch } } }), {
        ...sources(),
        token$,
      });
      m.expect(account.center$, "^-----------!").toBeObservable("lf--l----n--", {
        l: loading,
        f: failed(refused),
        n: ready(center),
      });
    }),
  );

  it(
    "STREAM-ACCOUNT-008 reloads the user with every push, and both after an own change",
    marbles((m) => {
      const changed$ = m.hot("-c-c-", { c: undefined });
      const refreshUser = vi.fn();
      const fetch = vi.fn(() => of(ok(center)));
      const deps = fakeDeps({
        api: { identity: { center: fetch }, socket: { accountChanged: () => changed$ } },
      });
      const account = createAccount(deps, { ...sources(), refreshUser });
      m.expect(account.follow$, "^----!").toBeObservable("-----");
      const held = account.center$.subscribe();
      m.cold("----x").subscribe(() => {
        expect(refreshUser).toHaveBeenCalledTimes(2);
        expect(fetch).toHaveBeenCalledTimes(3);
        account.refresh();
        expect(refreshUser).toHaveBeenCalledTimes(3);
        expect(fetch).toHaveBeenCalledTimes(4);
        held.unsubscribe();
      });
    }),
  );

  it.each<[Partial<ReceivingAccounts>, boolean]>([
    [{}, false],
    [{ name: "Ann" }, false],
    [{ name: "Ann", bank: "First" }, false],
    [{ name: "Ann", bank: "First", bankAccount: "1" }, true],
    [{ name: "Ann", alipayAccount: "a" }, true],
    [{ wechatAccount: "w" }, false],
    [{ name: "Ann", wechatAccount: "w" }, true],
  ])("STREAM-ACCOUNT-009 %o is complete: %s", (accounts, complete) => {
    expect(hasReceivingAccount({ ...receiving, ...accounts })).toBe(complete);
  });

  it.each([
    [{ phone: false, email: false, certified: false }, 25, "weak"],
    [{ phone: true, email: false, certified: false }, 50, "middle"],
    [{ phone: true, email: true, certified: false }, 75, "high"],
    [{ phone: false, email: true, certified: true }, 75, "high"],
    [{ phone: true, email: true, certified: true }, 100, "strong"],
  ])("ACCOUNT-PAGE-002 the security level of %o is %i, %s", (has, percent, name) => {
    expect(securityLevel(has)).toEqual({ percent, name });
  });
});

function sources() {
  return { token$: of("token"), language$: of("en"), returned$: of(), refreshUser: () => {} };
}
