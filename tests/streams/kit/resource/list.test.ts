import { BehaviorSubject, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Page, Reply } from "#src/api/http/reply-types.ts";
import { createList, listOf, ownListOf } from "#src/streams/kit/resource/list.ts";
import { failed, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import type { SessionState } from "#src/streams/session/types.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";

type Row = { readonly id: number };
const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (number: number, last: boolean, ...ids: number[]): Reply<Page<Row>> =>
  ok({ items: rows(...ids), page: number, last });
const shown = (more: boolean, loadingMore: boolean, ...ids: number[]) =>
  ready({ items: rows(...ids), more, loadingMore });

const from = {
  connection: { connection$: of({ state: "connected", latency: null } as const), returned$: NEVER },
  preferences: { language$: of("en") },
};
type Plan = Parameters<typeof listOf<Row>>[1];
const list = (fetch: Plan["fetch"], plan: Partial<Plan> = {}) =>
  listOf<Row>(from, { fetch, more$: NEVER, ...plan });

describe("a list", () => {
  it(
    "STREAM-LIST-001 grows page by page in the exchange's order, and says so while a page is on its way",
    marbles((m) => {
      const first$ = m.cold(" --(p|)", { p: page(1, false, 8, 9) });
      const second$ = m.cold("     --(p|)", { p: page(2, true, 9, 3) });
      const more$ = m.hot("   -----m-m-m-");
      const list$ = list((number) => (number === 1 ? first$ : second$), { more$ });
      m.expect(list$, "^----------!").toBeObservable("l-a--b-c---", {
        l: loading,
        a: shown(true, false, 8, 9),
        b: shown(true, true, 8, 9),
        c: shown(false, false, 8, 9, 3),
      });
      m.expect(second$).toHaveSubscriptions("-----^-!");
    }),
  );

  it(
    "STREAM-LIST-001 a refused first page is a failure; a refused further page can be asked for again",
    marbles((m) => {
      m.expect(
        list(() => of(no())),
        "^---!",
      ).toBeObservable("(lf)", { l: loading, f: failed(refused) });
      const answers = [page(1, false, 1), no(), page(2, true, 2)];
      const asked: number[] = [];
      const fetch = (number: number) => {
        asked.push(number);
        return m.cold("-(p|)", { p: answers.shift() ?? no() });
      };
      const list$ = list(fetch, { more$: m.hot("--m--m--") });
      m.expect(list$, "^-------!").toBeObservable("labc-bd-", {
        l: loading,
        a: shown(true, false, 1),
        b: shown(true, true, 1),
        c: shown(true, false, 1),
        d: shown(false, false, 1, 2),
      });
      m.flush();
      expect(asked).toEqual([1, 2, 2]);
    }),
  );

  it(
    "STREAM-LIST-002 a reload begins at the first page; the pages that are shown stay until it has come",
    marbles((m) => {
      const answers = [page(1, false, 5), page(2, true, 4), page(1, true, 6)];
      const list$ = list(() => m.cold("--(p|)", { p: answers.shift() ?? no() }), {
        more$: m.hot("---m------"),
        reload$: m.hot("------r---"),
      });
      m.expect(list$, "^---------!").toBeObservable("l-ab-c--d-", {
        l: loading,
        a: shown(true, false, 5),
        b: shown(true, true, 5),
        c: shown(false, false, 5, 4),
        d: shown(false, false, 6),
      });
    }),
  );

  it(
    "STREAM-LIST-003 what is newer is put in front, page by page until it meets what is known",
    marbles((m) => {
      const answers: Record<string, Reply<Page<Row>>[]> = {
        1: [page(1, true, 2, 1), page(1, false, 6, 5), page(1, false, 7, 6)],
        2: [page(2, false, 4, 2)],
      };
      const asked: number[] = [];
      const fetch = (number: number) => {
        asked.push(number);
        return of(answers[number]?.shift() ?? no());
      };
      m.expect(list(fetch, { newer$: m.hot("-----n-n-") }), "^--------!").toBeObservable("(la)-b-c", {
        l: loading,
        a: shown(false, false, 2, 1),
        b: shown(false, false, 6, 5, 4, 2, 1),
        c: shown(false, false, 7, 6, 5, 4, 2, 1),
      });
      m.flush();
      expect(asked).toEqual([1, 1, 2, 1]);
    }),
  );

  it(
    "STREAM-LIST-003 newer pages of which one is refused change nothing: they would leave a gap",
    marbles((m) => {
      const answers: Record<string, Reply<Page<Row>>[]> = { 1: [page(1, true, 1), page(1, false, 6, 5)] };
      const fetch = (number: number) => of(answers[number]?.shift() ?? no());
      m.expect(list(fetch, { newer$: m.hot("-----n--") }), "^------!").toBeObservable("(la)", {
        l: loading,
        a: shown(false, false, 1),
      });
    }),
  );

  it(
    "STREAM-LIST-003 newer pages of which one has no answer are read again a second later",
    marbles((m) => {
      const answers = [page(1, true, 1), no({ kind: "network" }), page(1, true, 2, 1)];
      const fetch = () => of(answers.shift() ?? no());
      m.expect(list(fetch, { newer$: m.hot("-----n--") }), "^ 2s !").toBeObservable("(la)- 1s b", {
        l: loading,
        a: shown(false, false, 1),
        b: shown(false, false, 2, 1),
      });
    }),
  );

  it("STREAM-LIST-004 a guest has no list of their own; a member's is live, and loaded again when the exchange knows them", () => {
    const session = new BehaviorSubject<SessionState>({ state: "guest" });
    const joined = new Subject<void>();
    const app = fakeApp();
    const replies: Subject<Reply<Page<Row>>>[] = [];
    const seen: Loadable<unknown>[] = [];
    const list$ = ownListOf<Row>(
      {
        preferences: app.preferences,
        connection: { ...app.connection, joined$: joined },
        session: { ...app.session, session$: session },
      },
      {
        fetch: () => {
          const reply = new Subject<Reply<Page<Row>>>();
          replies.push(reply);
          return reply;
        },
        more$: NEVER,
      },
    );
    const looking = list$.subscribe((data) => seen.push(data));
    expect([seen.at(-1), replies.length]).toEqual([shown(false, false), 0]);
    session.next({ state: "member", token: "token", user: null });
    replies[0]?.next(page(1, true, 1));
    expect(seen.at(-1)).toEqual(shown(false, false, 1));
    joined.next();
    expect(replies.length).toBe(2);
    expect(seen.at(-1)).toMatchObject({ state: "ready", age: { state: "late", reason: "resyncing" } });
    looking.unsubscribe();
  });

  it("STREAM-LIST-002 a screen's list has the verbs, and lets go at the scope's end", () => {
    const scope = createScope();
    const asked: number[] = [];
    const fetch = (number: number): Observable<Reply<Page<Row>>> => {
      asked.push(number);
      return of(page(number, false, number));
    };
    const { list$, more, reload } = createList<Row>(scope, from, { fetch });
    const ends: string[] = [];
    list$.subscribe({ complete: () => ends.push("completed") });
    more();
    reload();
    scope.end();
    more();
    reload();
    expect([asked, ends]).toEqual([[1, 2, 1], ["completed"]]);
  });
});
