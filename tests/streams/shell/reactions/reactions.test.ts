import { NEVER, type Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { c2cPublish } from "#contract/calls/p2p/c2c.ts";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { createReactions } from "#src/streams/shell/reactions/create-reactions.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { marbles } from "../../../marbles.ts";

type Refused = { call: string; refusal: Refusal; token?: string | null };
const refusal = (type: string): Refusal => ({ kind: "refused", type, message: `m${type}`, code: null });
const of = (type: string, token?: string | null): Refused => ({
  call: "any",
  refusal: refusal(type),
  ...(token === undefined ? {} : { token }),
});
const say = (type: string): Reaction => ({ kind: "say-text", tone: "bad", text: `m${type}` });
const go = (to: "userSetting" | "authentication"): Reaction => ({ kind: "go", destination: { to } });
const logIn: Reaction = { kind: "go", destination: { to: "login", back: true } };
const ask: Reaction = { kind: "ask-trade-password" };
const over: Reaction = { kind: "say", tone: "bad", message: "session_expired" };

function reactionsTo(refusals$: Observable<Refused>, sessionEnded$: Observable<string> = NEVER) {
  let token: string | null = "t";
  const expire = vi.fn(() => {
    token = null;
  });
  return { expire, ...createReactions({ refusals$, sessionEnded$, token: () => token, expire }) };
}

describe("reactions", () => {
  it.each([
    ["ERROR-ROUTE-003 996", "996", ask],
    ["ERROR-ROUTE-006 not", "not", ask],
    ["ERROR-ROUTE-004 997", "997", go("userSetting")],
    ["ERROR-ROUTE-004 555", "555", go("userSetting")],
    ["ERROR-ROUTE-005 998", "998", go("authentication")],
  ])("%s shows its message and leads on after 1 s", (_name, type, later) => {
    marbles((m) => {
      const { reactions$ } = reactionsTo(m.hot("-r", { r: of(type) }));
      m.expect(reactions$).toBeObservable("-m 999ms l", { m: say(type), l: later });
    })();
  });

  it.each([
    ["997", go("userSetting")],
    ["998", go("authentication")],
  ])("ERROR-ROUTE-010 %s of a C2C advert leads on after 0.5 s", (type, later) => {
    marbles((m) => {
      const { reactions$ } = reactionsTo(m.hot("-r", { r: { ...of(type), call: c2cPublish.name } }));
      m.expect(reactions$).toBeObservable("-m 499ms l", { m: say(type), l: later });
    })();
  });

  it(
    "ERROR-ROUTE-007 HTTP 401 asks for a trade password at once",
    marbles((m) => {
      const { reactions$ } = reactionsTo(
        m.hot("-r", { r: { call: "placeOrder", refusal: { kind: "unauthorised" as const } } }),
      );
      m.expect(reactions$).toBeObservable("-a", { a: ask });
    }),
  );

  it(
    "ERROR-ROUTE-002 ERROR-ROUTE-008 an expiry met by several calls ends the session once and leads to login once",
    marbles((m) => {
      const refusals$ = m.hot("-rr---r-", { r: of("999", "t") });
      const { reactions$, expire } = reactionsTo(refusals$);
      m.expect(reactions$).toBeObservable("-(ol)", { o: over, l: logIn });
      m.expect(refusals$).toHaveSubscriptions("^");
      m.flush();
      expect(expire).toHaveBeenCalledOnce();
    }),
  );

  it(
    "ERROR-ROUTE-008 an expiry of an earlier session does not end this one",
    marbles((m) => {
      const { reactions$, expire } = reactionsTo(m.hot("-r", { r: of("999", "earlier") }));
      m.expect(reactions$).toBeObservable("");
      m.flush();
      expect(expire).not.toHaveBeenCalled();
    }),
  );

  it(
    "SOCKET-LOGIN-003 the push that a session ended is an expiry",
    marbles((m) => {
      const { reactions$ } = reactionsTo(NEVER, m.hot("-t", { t: "t" }));
      m.expect(reactions$).toBeObservable("-(ol)", { o: over, l: logIn });
    }),
  );

  it(
    "ERROR-ROUTE-008 the push that an earlier session ended does not end this one",
    marbles((m) => {
      const { reactions$, expire } = reactionsTo(NEVER, m.hot("-e", { e: "earlier" }));
      m.expect(reactions$).toBeObservable("");
      m.flush();
      expect(expire).not.toHaveBeenCalled();
    }),
  );

  it("ERROR-ROUTE-001 shows a refusal that somebody hands in, unless the table has routed it already", () => {
    const { reactions$, react } = reactionsTo(NEVER);
    const seen: Reaction[] = [];
    reactions$.subscribe((reaction) => seen.push(reaction));
    const error: Reaction = { kind: "say-refusal", refusal: refusal("error") };
    react(error);
    react({ kind: "say-refusal", refusal: refusal("998") });
    react({ kind: "say-refusal", refusal: { kind: "timeout" } });
    expect(seen).toEqual([error, { kind: "say-refusal", refusal: { kind: "timeout" } }]);
  });

  it("SPOT-NOTICE-006 a refused order is reported as what it has come to, unless the table has routed it", () => {
    const { reactions$, react } = reactionsTo(NEVER);
    const seen: Reaction[] = [];
    reactions$.subscribe((reaction) => seen.push(reaction));
    const order = { symbol: "BTC/USDT", side: "buy", amount: "1", unit: "BTC", price: null } as const;
    react({ kind: "say-refusal", refusal: refusal("998"), order });
    react({ kind: "say-refusal", refusal: refusal("error"), order });
    const outcome = { kind: "refused", refusal: refusal("error") } as const;
    expect(seen).toEqual([
      { kind: "say-order", tone: "bad", notice: { order, outcome, path: null, news: null } },
    ]);
  });

  it(
    "ERROR-ROUTE-009 a refused query alone shows nothing",
    marbles((m) => {
      const { reactions$ } = reactionsTo(
        m.hot("-rn", { r: of("error"), n: { call: "quotations", refusal: { kind: "network" as const } } }),
      );
      m.expect(reactions$).toBeObservable("");
    }),
  );
});
