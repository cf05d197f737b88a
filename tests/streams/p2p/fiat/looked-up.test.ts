import { map, type Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { listOf } from "#src/streams/kit/resource/list.ts";
import type { Listing } from "#src/streams/kit/resource/listing.ts";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { resourceOf } from "#src/streams/kit/resource/resource.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok } from "../../support/fakes.ts";
import { entryOf } from "./samples.ts";

/** "loading", "failed", the value, or the value with its age. */
function shown<Value>(text: (value: Value) => string) {
  return (data$: Observable<Loadable<Value>>) =>
    data$.pipe(
      map((data) => {
        if (data.state !== "ready") return data.state;
        return data.age.state === "fresh" ? text(data.value) : `${text(data.value)} ${data.age.state}`;
      }),
    );
}

describe("something looked up", () => {
  it(
    "OTC-FIAT-101 is fetched at once and again when it changed; what is known stays meanwhile",
    marbles((m) => {
      const app = fakeApp();
      const fetched$ = m.cold("--(a|)", { a: ok("a") });
      const again$ = m.hot("      -----x------|");
      const data$ = resourceOf(app, { fetch: () => fetched$, reload$: again$, isLive: true }).pipe(
        shown((value) => value),
      );
      m.expect(data$, "^ 9ms !").toBeObservable("l-a--r-a", {
        l: "loading",
        a: "a",
        r: "a late",
      });
      m.expect(fetched$).toHaveSubscriptions(["^-!", "-----^-!"]);
    }),
  );

  it(
    "OTC-FIAT-101 is fetched again when the link returns; a refusal keeps what is known",
    marbles((m) => {
      const app = fakeApp();
      let asked = 0;
      const first$ = m.cold("--(a|)", { a: ok("a") });
      const second$ = m.cold("----(b|)", { b: ok("b") });
      const third$ = m.cold("--(n|)", { n: no() });
      const fetch = () => [first$, second$, third$][asked++] ?? third$;
      m.hot("----x").subscribe(() => app.state.returned.next());
      const again$ = m.hot("------x");
      const data$ = resourceOf(app, { fetch, reload$: again$, isLive: true }).pipe(shown((value) => value));
      m.expect(data$, "^ 12ms !").toBeObservable("l-a-r", { l: "loading", a: "a", r: "a late" });
      m.expect(second$).toHaveSubscriptions("----^-!");
      m.expect(third$).toHaveSubscriptions("------^-!");
    }),
  );

  it(
    "OTC-FIAT-101 a refusal shows while nothing is known",
    marbles((m) => {
      const fetched$ = m.cold("--(n|)", { n: no() });
      const data$ = resourceOf(fakeApp(), { fetch: () => fetched$, isLive: true }).pipe(shown(() => "known"));
      m.expect(data$, "^ 9ms !").toBeObservable("l-f", { l: "loading", f: "failed" });
    }),
  );
});

describe("a list page by page", () => {
  it(
    "OTC-FIAT-102 grows on demand, and reloads after a change without losing shown rows",
    marbles((m) => {
      const asked: number[] = [];
      const fetch = (page: number) => {
        asked.push(page);
        return m.cold("-(p|)", { p: ok({ items: [entryOf(page)], page, last: page === 2 }) });
      };
      const more$ = m.hot("   ---m------");
      const reload$ = m.hot(" -------x--");
      const text = ({ items, more, loadingMore }: Listing<{ readonly id: number }>) =>
        `${items.map(({ id }) => id).join()}${more ? "+" : ""}${loadingMore ? "…" : ""}`;
      const data$ = listOf(fakeApp(), { fetch, more$, reload$, isLive: true }).pipe(shown(text));
      m.expect(data$, "^ 12ms !").toBeObservable("la-bc--da", {
        l: "loading",
        a: "1+",
        b: "1+…",
        c: "1,2",
        d: "1,2 late",
      });
      m.flush();
      expect(asked).toEqual([1, 2, 1]);
    }),
  );

  it("OTC-FIAT-102 asks for nothing before it is shown", () => {
    const asked = new Subject<void>();
    let count = 0;
    listOf(fakeApp(), {
      fetch: () => {
        count += 1;
        return new Subject<never>();
      },
      more$: asked,
      reload$: asked,
      isLive: true,
    });
    expect(count).toBe(0);
  });
});
