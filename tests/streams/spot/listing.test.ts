import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Page } from "#src/api/api.ts";
import type { Reply } from "#src/api/values/index.ts";
import { failed, loading, ready } from "#src/streams/loadable.ts";
import { listingOf } from "#src/streams/spot/listing.ts";
import { marbles } from "../../marbles.ts";
import { no, ok, refused } from "../fakes.ts";

type Row = { readonly id: number };
const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (number: number, last: boolean, ...ids: number[]): Reply<Page<Row>> =>
  ok({ items: rows(...ids), page: number, last });
const shown = (more: boolean, loadingMore: boolean, ...ids: number[]) =>
  ready({ items: rows(...ids), more, loadingMore });

function listing(
  fetch: (page: number) => Observable<Reply<Page<Row>>>,
  other: { more$?: Observable<unknown>; refresh$?: Observable<unknown>; restart$?: Observable<unknown> } = {},
) {
  return listingOf<Row>({ fetch, more$: NEVER, refresh$: NEVER, restart$: NEVER, ...other });
}

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
    "SPOT-SCREEN-006 begins anew on restart and keeps what was shown until the first page has come, or for good when it is refused",
    marbles((m) => {
      const first$ = m.cold(" (p|)", { p: page(1, true, 1) });
      const second$ = m.cold("---(n|)", { n: no() });
      const third$ = m.cold(" ---(p|)", { p: page(1, true, 2) });
      const answers = [first$, second$, third$];
      const restart$ = m.hot("-----r----r----");
      m.expect(
        listing(() => answers.shift() ?? NEVER, { restart$ }),
        "^-------------!",
      ).toBeObservable("(la)---------b-", {
        l: loading,
        a: shown(false, false, 1),
        b: shown(false, false, 2),
      });
      m.expect(second$).toHaveSubscriptions("-----^--!");
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
