import { map } from "rxjs";
import { describe, it } from "vitest";
import type { NewsItem, PushedNotice } from "#src/api/session/types.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createShellScreen } from "#src/streams/shell/shell.screen.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok, refused, user } from "../support/fakes.ts";

const pushed = (unread: number): PushedNotice => ({ id: unread, title: "", unread, deal: null });

describe("notices", () => {
  it(
    "STREAM-NOTICE-001 counts those of the user, then as pushes count them, and none for a guest, of whom nothing is heard",
    marbles((m) => {
      const pushes$ = m.hot<PushedNotice>("--p-pq--p-", { p: pushed(3), q: pushed(1) });
      const app = fakeApp({ api: { socket: { notices: () => pushes$ } } });
      app.state.session.next({ state: "member", token: "t", user });
      const shell = createShellScreen(app);
      m.cold("------g").subscribe(() => app.state.session.next({ state: "guest" }));
      m.cold("---------x").subscribe(() => shell.end());
      m.expect(shell.unread$, "^--------!").toBeObservable("u-p--qg", { u: 2, p: 3, q: 1, g: 0 });
      // What is said of deals is listened for as long as the page is open; the count, while a member is visible.
      m.expect(pushes$).toHaveSubscriptions(["^--------!", "^-----!"]);
    }),
  );

  it(
    "STREAM-NOTICE-001 SHELL-NOTICE-003 the latest are asked for once by all who look, and again when the link returns after a refusal",
    marbles((m) => {
      const item: NewsItem = { id: 1, title: "n", content: "", summary: "", cover: "", updatedAt: "" };
      const replies = [no(), ok({ items: [item], page: 1, last: true })];
      const reply$ = m.cold("--(r|)", { r: null });
      const app = fakeApp({
        api: { news: { list: () => reply$.pipe(map(() => replies.shift() ?? no())) } },
      });
      const { latestNotices$, end } = createShellScreen(app);
      m.hot("      ------r--").subscribe(() => app.state.returned.next());
      const values = { l: loading, f: failed(refused), a: ready([item]) };
      m.expect(latestNotices$, " -^--------!").toBeObservable("-l-f--l-a", values);
      m.expect(latestNotices$, " ----^-----!").toBeObservable("----f-l-a", values);
      m.expect(reply$).toHaveSubscriptions(["-^-!", "------^-!"]);
      m.cold("2s x").subscribe(end);
    }),
  );
});
