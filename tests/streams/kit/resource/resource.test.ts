import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Age, failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createResource, type ResourceFrom, resourceOf } from "#src/streams/kit/resource/resource.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok, refused } from "../../support/fakes.ts";

const linked: ConnectionState = { state: "connected", latency: null };
const lost: ConnectionState = { state: "reconnecting", since: 0 };

/** A link that stays up and a language that stays the same, but for what a test brings. */
function surroundings(given: {
  readonly returned$?: Observable<undefined>;
  readonly connection$?: Observable<ConnectionState>;
  readonly language$?: Observable<unknown>;
}): ResourceFrom {
  const { returned$ = NEVER, connection$ = of(linked), language$ = of("en") } = given;
  return { connection: { returned$, connection$ }, preferences: { language$ } };
}
const late = (since: number): Age => ({ state: "late", since, reason: "resyncing" });
const shown = { l: loading, a: ready("a"), b: ready("b"), f: failed(refused) };

describe("a resource", () => {
  it(
    "STREAM-RESOURCE-001 is fetched at once, and again in place of the fetch in progress; what is known stays",
    marbles((m) => {
      const first$ = m.cold("--(a|)", { a: ok("a") });
      const second$ = m.cold("----(x|)", { x: ok("never") });
      const third$ = m.cold("--(b|)", { b: ok("b") });
      const fetches = [first$, second$, third$];
      const data$ = resourceOf(surroundings({}), {
        fetch: () => fetches.shift() ?? NEVER,
        reload$: m.hot("----r-r---"),
      });
      m.expect(data$, "^---------!").toBeObservable("l-a-----b-", shown);
      m.expect(first$).toHaveSubscriptions("^-!");
      m.expect(second$).toHaveSubscriptions("----^-!");
      m.expect(third$).toHaveSubscriptions("------^-!");
    }),
  );

  it(
    "STREAM-RESOURCE-002 what never came is loading again while it is tried again; what came stays when that fails",
    marbles((m) => {
      const answers = [no(), ok("a"), no()];
      const data$ = resourceOf(surroundings({}), {
        fetch: () => m.cold("-(x|)", { x: answers.shift() ?? no() }),
        reload$: m.hot("---r---r---"),
      });
      m.expect(data$, "^----------!").toBeObservable("lf-la------", shown);
    }),
  );

  it(
    "STREAM-RESOURCE-006 live data is loaded again after a load without an answer, later each time",
    marbles((m) => {
      const noAnswer = no({ kind: "timeout" });
      const answers = [ok("a"), noAnswer, noAnswer, ok("b")];
      const data$ = resourceOf(surroundings({}), {
        fetch: () => of(answers.shift() ?? no()),
        reload$: m.hot("----------r"),
        isLive: true,
      });
      const expected = { ...shown, c: ready("a", late(10)) };
      m.expect(data$, "^ 9s !").toBeObservable("(la)------c 2999ms b", expected);
      m.flush();
      expect(answers).toEqual([]);
    }),
  );

  it(
    "STREAM-RESOURCE-003 is fetched again in another language, and at the link's return only after a failure",
    marbles((m) => {
      const answers = [no(), ok("a"), ok("b")];
      const from = surroundings({
        language$: m.hot("l--------l", { l: "en" }),
        returned$: m.hot("----r--r", { r: undefined }),
      });
      const data$ = resourceOf(from, { fetch: () => m.cold("-(x|)", { x: answers.shift() ?? no() }) });
      m.expect(data$, "^ 20ms !").toBeObservable("lf--la----b", shown);
      m.flush();
      expect(answers).toEqual([]);
    }),
  );

  it(
    "STREAM-RESOURCE-003 a known value whose reload failed is tried again at the link's return",
    marbles((m) => {
      const answers = [ok("a"), no(), ok("b")];
      const from = surroundings({ returned$: m.hot("--r----r", { r: undefined }) });
      const data$ = resourceOf(from, {
        fetch: () => m.cold("-(x|)", { x: answers.shift() ?? no() }),
        reload$: m.hot("----r"),
      });
      m.expect(data$, "^ 20ms !").toBeObservable("la------b", shown);
    }),
  );

  it(
    "STREAM-RESOURCE-004 live data is late while it is reloaded and after that failed, and reloaded at each return",
    marbles((m) => {
      const answers = [ok("a"), no(), ok("b")];
      const from = surroundings({ returned$: m.hot("---r----r", { r: undefined }) });
      const data$ = resourceOf(from, {
        fetch: () => m.cold("-(x|)", { x: answers.shift() ?? no() }),
        isLive: true,
      });
      m.expect(data$, "^-----------!").toBeObservable("la-o-----b", {
        ...shown,
        o: ready("a", late(3)),
      });
    }),
  );

  it(
    "STREAM-RESOURCE-004 live data is stale while the link is lost, as of the loss; other data does not age",
    marbles((m) => {
      const connection$ = m.hot("c--d---c--", { c: linked, d: lost });
      const fetch = () => m.cold("-(a|)", { a: ok("a") });
      const from = surroundings({ connection$ });
      m.expect(resourceOf(from, { fetch, isLive: true }), "^--------!").toBeObservable("la-s---a-", {
        ...shown,
        s: ready("a", { state: "stale", since: 3, reason: "offline" }),
      });
      m.expect(resourceOf(from, { fetch }), "^--------!").toBeObservable("la-------", shown);
    }),
  );

  it(
    "STREAM-RESOURCE-005 a screen's resource is fetched once for all who look, and let go at the scope's end",
    marbles((m) => {
      const scope = createScope();
      const first$ = m.cold("--(a|)", { a: ok("a") });
      const second$ = m.cold("------(b|)", { b: ok("b") });
      const fetches = [first$, second$];
      const { data$, reload } = createResource(scope, surroundings({}), {
        fetch: () => fetches.shift() ?? NEVER,
      });
      m.hot("----r").subscribe(reload);
      m.hot("-------e").subscribe(() => scope.end());
      m.expect(data$).toBeObservable("l-a----|", shown);
      m.expect(data$, "---^").toBeObservable("---a---|", shown);
      m.expect(first$).toHaveSubscriptions("^-!");
      m.expect(second$).toHaveSubscriptions("----^--!");
    }),
  );
});
