import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Page, Reply } from "#src/api/http/reply-types.ts";
import { type ListingOf, listingOf } from "#src/streams/kit/lists/listing-of.ts";
import { type Age, failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok, refused } from "../../support/fakes.ts";

type Row = { readonly id: number };
const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (number: number, last: boolean, ...ids: number[]): Reply<Page<Row>> =>
  ok({ items: rows(...ids), page: number, last });
const shown = (more: boolean, loadingMore: boolean, ...ids: number[]) =>
  ready({ items: rows(...ids), more, loadingMore });

function listing(
  fetch: (page: number) => Observable<Reply<Page<Row>>>,
  other: Partial<Omit<ListingOf<Row>, "fetch">> = {},
) {
  const quiet = { more$: NEVER, refresh$: NEVER, restart$: NEVER, offline$: of(false) };
  return listingOf<Row>({ fetch, ...quiet, ...other });
}
/** A list that ages, on its only page. */
const aged = (age: Age, ...ids: number[]) =>
  ready({ items: rows(...ids), more: false, loadingMore: false }, age);

describe("listing", () => {
  it(
    "SPOT-HISTORY-001 pages on, and says while it does",
    marbles((m) => {
      const first$ = m.cold(" --(p|)", { p: page(1, false, 9, 8) });
      const second$ = m.cold("     --(p|)", { p: page(2, true, 8, 7) });
      const more$ = m.hot("   -----m---m-");
      const list$ = listing((number) => (number === 1 ? first$ : second$), { more$ });
      m.expect(list$, "^----------!").toBeObservable("l-a--b-c---", {
        l: loading,
        a: shown(true, false, 9, 8),
        b: shown(true, true, 9, 8),
        c: shown(false, false, 9, 8, 7),
      });
    }),
  );

  it(
    "SPOT-HISTORY-001 a refresh puts what is new in front, page by page until it meets what is known",
    marbles((m) => {
      const answers: Record<string, Reply<Page<Row>>[]> = {
        1: [page(1, true, 2, 1), page(1, false, 6, 5)],
        2: [page(2, false, 4, 2)],
      };
      const asked: number[] = [];
      const fetch = (number: number) => {
        asked.push(number);
        return of(answers[number]?.shift() ?? no());
      };
      const refresh$ = m.hot("-----r--");
      m.expect(listing(fetch, { refresh$ }), "^------!").toBeObservable("(la)-b", {
        l: loading,
        a: shown(false, false, 2, 1),
        b: shown(false, false, 6, 5, 4, 2, 1),
      });
      m.flush();
      expect(asked).toEqual([1, 1, 2]);
    }),
  );

  it(
    "SPOT-SCREEN-006 restarts, and keeps what was shown, as late, until the first page has come",
    marbles((m) => {
      const first$ = m.cold(" (p|)", { p: page(1, true, 1) });
      const second$ = m.cold("---(n|)", { n: no() });
      const third$ = m.cold(" ---(p|)", { p: page(1, true, 2) });
      const answers = [first$, second$, third$];
      const restart$ = m.hot("-----r----r----");
      m.expect(
        listing(() => answers.shift() ?? NEVER, { restart$ }),
        "^-------------!",
      ).toBeObservable("(la)-c-------b-", {
        l: loading,
        a: shown(false, false, 1),
        c: aged({ state: "late", since: 5, reason: "resyncing" }, 1),
        b: shown(false, false, 2),
      });
      m.expect(second$).toHaveSubscriptions("-----^--!");
    }),
  );

  it(
    "SPOT-SCREEN-005 is stale from the loss of the link, then late until it is fetched again, then fresh",
    marbles((m) => {
      const answers = [m.cold("(p|)", { p: page(1, true, 1) }), m.cold("--(p|)", { p: page(1, true, 2, 1) })];
      const restart$ = m.hot("---------r------");
      const offline$ = m.hot("f----t---f------", { f: false, t: true });
      m.expect(
        listing(() => answers.shift() ?? NEVER, { restart$, offline$ }),
        "^--------------!",
      ).toBeObservable("(oa)-s---l-f---", {
        o: loading,
        a: shown(false, false, 1),
        s: aged({ state: "stale", since: 5, reason: "offline" }, 1),
        // As in the app: the return is told before the state of the link.
        l: aged({ state: "late", since: 5, reason: "resyncing" }, 1),
        f: shown(false, false, 2, 1),
      });
    }),
  );

  it(
    "SPOT-SCREEN-005 what comes while the link is lost is as old as its coming",
    marbles((m) => {
      const fetch = () => m.cold("---(p|)", { p: page(1, true, 1) });
      const offline$ = m.hot("t------f--", { f: false, t: true });
      m.expect(listing(fetch, { offline$ }), "^---------!").toBeObservable("l--s---f--", {
        l: loading,
        s: aged({ state: "stale", since: 3, reason: "offline" }, 1),
        f: shown(false, false, 1),
      });
    }),
  );

  it(
    "SPOT-HISTORY-001 a refresh that is refused half-way changes nothing: it would leave a gap",
    marbles((m) => {
      const answers: Record<string, Reply<Page<Row>>[]> = { 1: [page(1, true, 1), page(1, false, 6, 5)] };
      const fetch = (number: number) => of(answers[number]?.shift() ?? no());
      const refresh$ = m.hot("-----r--");
      m.expect(listing(fetch, { refresh$ }), "^------!").toBeObservable("(la)", {
        l: loading,
        a: shown(false, false, 1),
      });
    }),
  );

  it(
    "says that the first page was refused",
    marbles((m) => {
      m.expect(
        listing(() => of(no())),
        "^---!",
      ).toBeObservable("(lf)", { l: loading, f: failed(refused) });
    }),
  );
});
