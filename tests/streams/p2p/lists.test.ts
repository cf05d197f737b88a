import { map, NEVER, of } from "rxjs";
import { describe, it } from "vitest";
import type { Deal } from "#src/api/p2p/types.ts";
import { listOf } from "#src/streams/kit/resource/list.ts";
import type { Listing } from "#src/streams/kit/resource/listing.ts";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { dealListOf } from "#src/streams/p2p/deal-list.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok } from "../support/fakes.ts";
import { advertOf, dealOf } from "./samples.ts";

const brief = <Item extends { readonly id: number; readonly state: string }>() =>
  map((list: Loadable<Listing<Item>>): string => {
    if (list.state !== "ready") return list.state;
    const { items, more, loadingMore } = list.value;
    const rows = items.map(({ id, state }) => `${id}${state.slice(0, 1)}`).join(" ");
    return `${rows}${more ? "+" : ""}${loadingMore ? "…" : ""}${list.age.state === "fresh" ? "" : "~"}`;
  });

describe("lists of deals", () => {
  it(
    "STREAM-OTC-040 a push changes its row at once, what no longer fits leaves, what is new joins the front",
    marbles((m) => {
      const push = (deal: Deal) => ({ market: "c2c" as const, deal });
      const deals$ = m.hot("----a-b-c", {
        a: push(dealOf(3)),
        b: push(dealOf(2, { state: "paid" })),
        c: push(dealOf(7, { isPublisher: true })),
      });
      const app = fakeApp({ api: { socket: { deals: () => deals$ } } });
      const list$ = dealListOf(app, {
        market: "c2c",
        fetch: () => of(ok({ items: [dealOf(2), dealOf(1)], page: 1, last: true })),
        fits: ({ state, isPublisher }) => state === "waiting" && !isPublisher,
        more$: NEVER,
        reload$: NEVER,
      });
      m.expect(list$.pipe(brief<Deal>()), "^---------!").toBeObservable("(la)b-c", {
        l: "loading",
        a: "2w 1w",
        b: "3w 2w 1w",
        c: "3w 1w",
      });
    }),
  );

  it(
    "STREAM-OTC-041 adverts keep the exchange's order, grow by pages, and stay during a reload",
    marbles((m) => {
      let runs = 0;
      const fetch = (page: number) => {
        if (page === 1) runs += 1;
        const items = page === 1 ? [advertOf(5), advertOf(9)] : [advertOf(2)];
        const reply = runs > 1 ? no() : ok({ items, page, last: page === 2 });
        return m.cold("-(r|)", { r: reply });
      };
      const list$ = listOf(fakeApp(), {
        fetch,
        more$: m.hot("---m"),
        reload$: m.hot("-------r"),
        isLive: true,
      });
      m.expect(list$.pipe(brief()), "^----------!").toBeObservable("la-bc--d", {
        l: "loading",
        a: "5o 9o+",
        b: "5o 9o+…",
        c: "5o 9o 2o",
        d: "5o 9o 2o~",
      });
    }),
  );
});
