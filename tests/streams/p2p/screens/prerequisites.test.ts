import { type BehaviorSubject, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Advert } from "#src/api/p2p/types.ts";
import type { User } from "#src/api/session/types.ts";
import type { Guard } from "#src/streams/account/types.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createAdvertForm } from "#src/streams/p2p/screens/advert-form.screen.ts";
import { createTake } from "#src/streams/p2p/screens/take.screen.ts";
import { latest } from "../../support/app-rig.ts";
import { type FakeApp, fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok } from "../../support/fakes.ts";
import { advertOf, terms } from "../samples.ts";

const user = (hasTradePassword: boolean): User => ({
  ...{ id: 1, name: "", phone: "", email: "", referralCode: "", isSeller: false, isAgent: false },
  ...{ hasPoints: false, unreadNotices: 0, callingCode: "", hasTradePassword },
});

/** An app whose person has this much of what trading needs. */
function appWith(
  api: FakeApi,
  given: { certified?: Guard; receiving?: Guard; password?: boolean } = {},
): FakeApp {
  const app = fakeApp({ api });
  app.state.session.next({ state: "member", token: "token", user: user(given.password ?? true) });
  const account = {
    ...app.account,
    certified$: of(given.certified ?? ("met" as const)),
    receiving$: of(given.receiving ?? ("met" as const)),
  };
  return { ...app, account };
}

const formOf = (app: FakeApp, scope = createScope()) =>
  createAdvertForm(app, scope, {
    market: "c2c",
    terms$: of(terms),
    currencies$: of(terms.currencies),
    available: () => of("1000"),
    onPublished: () => undefined,
  });
const takeOf = (app: FakeApp, scope = createScope()) =>
  createTake(app, scope, {
    market: "c2c",
    terms$: of(terms),
    onTaken: () => undefined,
    onRefused: () => undefined,
  });
const go = (to: "userSetting" | "authentication") => ({ kind: "go", destination: { to } });

describe("what trading between people needs", () => {
  it.each([
    [{ certified: "missing", receiving: "missing", password: false }, ["identity", "receiving", "password"]],
    [{ certified: "pending" }, ["review"]],
    [{ certified: "unknown", receiving: "unknown" }, []],
    [{}, []],
  ] as const)("STREAM-OTC-050 with %j an advert's form says first: %j", (given, missing) => {
    expect(latest(formOf(appWith({}, given)).view$)?.missing).toEqual(missing);
  });

  it.each([
    [{ certified: "missing", receiving: "missing" }, go("authentication")],
    [{ receiving: "missing" }, go("userSetting")],
    [{ password: false }, { kind: "ask-trade-password" }],
  ] as const)(
    "STREAM-OTC-050 with %j an order leads there before a password is asked for",
    (given, wanted) => {
      const app = appWith({}, given);
      const take = takeOf(app);
      const seen: unknown[] = [];
      take.view$.subscribe((view) => seen.push(view?.missing.length));
      take.open(advertOf(1));
      take.submit();
      expect(app.reacted).toEqual([wanted]);
      expect(latest(take.guard.view$)).toBeNull();
      expect(seen.at(-1)).toBe(Object.keys(given).length);
    },
  );
});

describe("an advert that is being written", () => {
  it("STREAM-OTC-051 is there again after its person was on another page, and gone once published", () => {
    const app = appWith({ c2c: { publish: () => of(ok("done")) } }, { password: false });
    const scope = createScope();
    const form = formOf(app, scope);
    form.change("price", "7.2");
    form.change("total", "10");
    form.change("way", "bank");
    form.submit();
    expect(app.reacted).toEqual([{ kind: "ask-trade-password" }]);
    scope.end();
    app.state.session.next({ state: "member", token: "token", user: user(true) });
    const again = formOf(app);
    expect(latest(again.view$)?.values).toMatchObject({ price: "7.2", total: "10", way: "bank" });
    again.view$.subscribe();
    again.guard.view$.subscribe();
    again.submit();
    again.guard.type("123456");
    again.guard.confirm();
    expect(latest(formOf(app).view$)?.values).toMatchObject({ price: "", total: "" });
  });
});

describe("an order that was left", () => {
  const left = (advert: Advert, api: FakeApi) => {
    const app = appWith(api, { password: false });
    const scope = createScope();
    const take = takeOf(app, scope);
    take.view$.subscribe();
    take.open(advert);
    take.type("72");
    take.submit();
    scope.end();
    app.reacted.length = 0;
    return app;
  };
  const limits = { min: "10", max: "500" };

  it.each([
    ["7.2", null],
    ["7.5", "7.2"],
  ])(
    "STREAM-OTC-052 opens again at the price of now, %s, with its whole time; before it was %s",
    (price, was) => {
      const now = advertOf(1, { limits, price });
      const app = left(advertOf(1, { limits }), { c2c: { advert: () => of(ok(now)) } });
      const view = latest(takeOf(app).view$);
      expect(view).toMatchObject({ typed: "72", secondsLeft: 60, priceBefore: was, advert: now });
      expect(latest(takeOf(app).view$)).toBeNull();
    },
  );

  it.each([ok(advertOf(1, { state: "done" })), no()])(
    "STREAM-OTC-052 says when its advert is gone",
    (reply) => {
      const app = left(advertOf(1), { c2c: { advert: () => of(reply) } });
      expect(latest(takeOf(app).view$)).toBeNull();
      expect(app.reacted).toEqual([{ kind: "say", tone: "bad", message: "advert_gone" }]);
    },
  );

  it("STREAM-OTC-033 of a guest opens again after the login", () => {
    const app = appWith({ c2c: { advert: () => of(ok(advertOf(1))) } });
    const session = app.state.session as BehaviorSubject<unknown>;
    const member = app.state.session.value;
    session.next({ state: "guest" });
    takeOf(app).open(advertOf(1));
    expect(app.reacted).toEqual([{ kind: "go", destination: { to: "login", back: true } }]);
    const scope = createScope();
    expect(latest(takeOf(app, scope).view$)).toBeNull();
    scope.end();
    session.next(member);
    expect(latest(takeOf(app).view$)).toMatchObject({ advert: { id: 1 } });
  });

  it("STREAM-OTC-052 is kept when the exchange's refusal leads to another page", () => {
    const missing = {
      kind: "refused",
      type: "997",
      message: "No.",
      code: "receiving_account_required",
    } as const;
    const app = appWith({ c2c: { take: () => of(no(missing)), advert: () => of(ok(advertOf(1))) } });
    const scope = createScope();
    const take = takeOf(app, scope);
    take.view$.subscribe();
    take.guard.view$.subscribe();
    take.open(advertOf(1));
    take.submit();
    take.guard.type("123456");
    take.guard.confirm();
    scope.end();
    expect(latest(takeOf(app).view$)).toMatchObject({ advert: { id: 1 } });
  });
});
