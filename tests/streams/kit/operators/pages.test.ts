import { describe, expect, it } from "vitest";
import { pages } from "#src/streams/kit/operators/pages.ts";
import { marbles } from "../../../marbles.ts";

const page = (items: readonly number[], last: boolean) => ({ ok: true as const, value: { items, last } });
const list = (items: readonly number[] | null, page: number, other: object = {}) => ({
  items,
  page,
  last: false,
  fetching: false,
  failure: null,
  ...other,
});
const self = (item: number) => item;

describe("pages", () => {
  it(
    "STREAM-PAGES-001 fetches one page at a time, doubles no item, and asks for nothing after the last",
    marbles((m) => {
      const more$ = m.hot("-m--m-m-----m-", {});
      const replies = [
        m.cold("---(r|)", { r: page([1, 2], false) }),
        m.cold("---(r|)", { r: page([2, 3], true) }),
      ];
      const values = {
        a: list(null, 0, { fetching: true }),
        b: list([1, 2], 1),
        c: list([1, 2], 1, { fetching: true }),
        d: list([1, 2, 3], 2, { last: true }),
      };
      const fetch = (page: number) => replies[page - 1] ?? m.cold("");
      m.expect(pages(fetch, more$, self), "^------------!").toBeObservable("a--bc--d-----", values);
      m.expect(replies[0] ?? m.cold("")).toHaveSubscriptions("^--!");
      m.expect(replies[1] ?? m.cold("")).toHaveSubscriptions("----^--!");
    }),
  );
  it(
    "STREAM-PAGES-001 asks for the same page again after a failure",
    marbles((m) => {
      const more$ = m.hot("--m-", {});
      const reply$ = m.cold("-(r|)", { r: { ok: false as const, refusal: "no" } });
      const asked: number[] = [];
      const fetch = (page: number) => {
        asked.push(page);
        return reply$;
      };
      const values = {
        a: list(null, 0, { fetching: true }),
        f: list(null, 0, { failure: "no" }),
      };
      m.expect(pages<number, string, number>(fetch, more$, self), "^---!").toBeObservable("afaf", values);
      m.flush();
      expect(asked).toEqual([1, 1]);
    }),
  );
});
