import { NEVER, of } from "rxjs";
import { describe, it } from "vitest";
import type { UnreadableRows } from "#src/api/http/reply-types.ts";
import { createUnreadable } from "#src/streams/kit/resource/unreadable.ts";
import { marbles } from "../../../marbles.ts";

const rows = (count: number, page = 1, request = "{}", call = "orders"): UnreadableRows => ({
  call,
  request,
  page,
  count,
});
const counts = (orders: number, fills = 0) =>
  new Map([
    ...(orders > 0 ? [["orders", orders] as const] : []),
    ...(fills > 0 ? [["fills", fills] as const] : []),
  ]);

describe("rows that could not be read", () => {
  it(
    "STREAM-UNREAD-001 are summed over the pages of a list; its first page begins it again",
    marbles((m) => {
      const unreadable$ = m.hot("-abcd", { a: rows(1), b: rows(2, 2), c: rows(0, 2), d: rows(0) });
      m.expect(createUnreadable(unreadable$, NEVER).counts$, "^----!").toBeObservable("0abcd", {
        ...{ 0: counts(0), a: counts(1), b: counts(3), c: counts(1), d: counts(0) },
      });
    }),
  );

  it(
    "STREAM-UNREAD-001 count once where two lists of a call show the same rows, and by call",
    marbles((m) => {
      const unreadable$ = m.hot("-abc", {
        a: rows(1, 1, "open"),
        b: rows(2, 1, "all"),
        c: rows(4, 1, "{}", "fills"),
      });
      m.expect(createUnreadable(unreadable$, NEVER).counts$, "^---!").toBeObservable("0abc", {
        ...{ 0: counts(0), a: counts(1), b: counts(2), c: counts(2, 4) },
      });
    }),
  );

  it(
    "STREAM-UNREAD-001 are forgotten with the session; lists that can be read change nothing",
    marbles((m) => {
      const unreadable$ = m.hot("-a-n", { a: rows(1), n: rows(0, 1, "other") });
      const token$ = m.hot("     t-n-", { t: "token", n: null });
      m.expect(createUnreadable(unreadable$, token$).counts$, "^---!").toBeObservable("0a0-", {
        ...{ 0: counts(0), a: counts(1) },
      });
      m.expect(createUnreadable(NEVER, of("t")).counts$, "^-!").toBeObservable("0", { 0: counts(0) });
    }),
  );
});
