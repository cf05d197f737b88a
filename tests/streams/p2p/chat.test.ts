import fc from "fast-check";
import { distinctUntilChanged, map, NEVER, of, Subject, take } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { ChatLine } from "#src/api/p2p/types.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import {
  applyChat,
  type ChatChange,
  type ChatState,
  emptyChat,
  entriesOf,
} from "#src/streams/p2p/chat.fold.ts";
import { type ChatPlan, chatOf, type FollowedChat, sayEach } from "#src/streams/p2p/chat.ts";
import { createChat } from "#src/streams/p2p/screens/chat.screen.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok, refused } from "../support/fakes.ts";
import { lineOf } from "./samples.ts";

const brief = map((chat: FollowedChat): string => {
  const lines = entriesOf(chat).map(({ text, state }) => (state === "arrived" ? text : `${text}(${state})`));
  return lines.join(" ") || (chat.upTo === null ? "unknown" : "nothing");
});
const plan = (other: Partial<ChatPlan> = {}): ChatPlan => ({
  market: "c2c",
  dealId: 1,
  say$: NEVER,
  answer$: NEVER,
  drop$: NEVER,
  retry$: NEVER,
  ...other,
});
const deal = { market: "c2c", dealId: 1 } as const;
const saying = { clientId: "k", text: "hello", image: "", time: 0 };

describe("a deal's chat as a stream", () => {
  it(
    "STREAM-OTC-010 a push shows at once, and the list is requested from above it",
    marbles((m) => {
      const asked: number[] = [];
      const chat = (_market: string, _id: number, after: number) => {
        asked.push(after);
        return of(ok(after === 0 ? [lineOf(1, "a")] : [lineOf(2, "b"), lineOf(3, "c")]));
      };
      const lines$ = m.hot("1s p", { p: { market: "c2c" as const, dealId: 1, line: lineOf(3, "c") } });
      const app = fakeApp({ api: { p2p: { chat }, socket: { dealLines: () => lines$ } } });
      m.expect(chatOf(app, plan()).pipe(brief, distinctUntilChanged()), "^ 3s !").toBeObservable(
        "(ua) 996ms (cb)",
        { u: "unknown", a: "a", c: "a c", b: "a b c" },
      );
      m.flush();
      expect(asked).toEqual([0, 1]);
    }),
  );

  it(
    "STREAM-OTC-011 one's own line shows while it is sent, and once afterwards, by list or reply",
    marbles((m) => {
      const mine = lineOf(4, "hello", "me");
      const reply$ = m.cold("5s (r|)", { r: ok(mine) });
      let listed: readonly ChatLine[] = [];
      const chat = () => {
        const told = listed;
        listed = [mine];
        return of(ok(told));
      };
      const app = fakeApp({ api: { p2p: { chat, say: () => reply$ } } });
      const say$ = m.hot("1s s", { s: saying });
      const answer$ = say$.pipe(sayEach(app.deps, deal, () => {}));
      const shown$ = chatOf(app, plan({ say$, answer$ })).pipe(brief, distinctUntilChanged());
      m.expect(shown$, "^ 8s !").toBeObservable("(un) 996ms s 2999ms a", {
        ...{ u: "unknown", n: "nothing", s: "hello(sending)", a: "hello" },
      });
      m.expect(reply$).toHaveSubscriptions("1s ^ 4999ms !");
    }),
  );

  it(
    "STREAM-OTC-012 a refused line is marked, stays, and can be sent again or discarded",
    marbles((m) => {
      const told: string[] = [];
      const say = () => m.cold("100ms (n|)", { n: no() });
      const app = fakeApp({ api: { p2p: { chat: () => of(ok([])), say } } });
      const say$ = m.hot("1s s 999ms s", { s: saying });
      const drop$ = m.hot("3s d", { d: "k" });
      const answer$ = say$.pipe(sayEach(app.deps, deal, () => told.push("refused")));
      m.expect(
        chatOf(app, plan({ say$, answer$, drop$ })).pipe(brief, distinctUntilChanged()),
        "^ 3500ms !",
      ).toBeObservable("(un) 996ms s 99ms f 899ms s 99ms f 899ms n", {
        u: "unknown",
        n: "nothing",
        s: "hello(sending)",
        f: "hello(failed)",
      });
      m.flush();
      expect(told).toHaveLength(2);
    }),
  );
});

it("STREAM-OTC-014 what was said goes out in its order also when the person has left the deal meanwhile", () => {
  const sent: { readonly text: string; readonly reply: Subject<Reply<ChatLine>> }[] = [];
  const say = ({ text }: { readonly text: string }) => {
    const reply = new Subject<Reply<ChatLine>>();
    sent.push({ text, reply });
    return reply.pipe(take(1));
  };
  const app = fakeApp({ api: { p2p: { chat: () => of(ok([])), say } } });
  const scope = createScope();
  const chat = createChat(app, scope, { market: "c2c", id: 1 });
  for (const text of ["a", "b"]) {
    chat.type(text);
    chat.send();
  }
  scope.end();
  sent[0]?.reply.next(ok(lineOf(1, "a", "me")));
  sent[1]?.reply.next(no());
  chat.type("c");
  chat.send();
  expect(sent.map(({ text }) => text)).toEqual(["a", "b"]);
  expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
});

describe("the fold of a chat", () => {
  it("STREAM-OTC-013 in whatever order list, push and reply come, no line is lost and none is doubled", () => {
    const lines = [lineOf(1, "a"), lineOf(2, "hello", "me"), lineOf(3, "b"), lineOf(4, "hello", "me")];
    const changes: readonly ChatChange[] = [
      { kind: "listed", lines: lines.slice(0, 2) },
      { kind: "listed", lines: lines.slice(2) },
      { kind: "pushed", line: lines[0] ?? lineOf(1, "a") },
      { kind: "pushed", line: lines[2] ?? lineOf(3, "b") },
      { kind: "arrived", clientId: "k1", line: lines[1] ?? lineOf(2, "hello", "me") },
      { kind: "arrived", clientId: "k2", line: lines[3] ?? lineOf(4, "hello", "me") },
    ];
    const said: readonly ChatChange[] = ["k1", "k2"].map((clientId) => ({
      kind: "said",
      line: { ...saying, clientId },
    }));
    fc.assert(
      fc.property(fc.shuffledSubarray([...changes], { minLength: changes.length }), (order) => {
        const state = [...said, ...order].reduce<ChatState>(applyChat, emptyChat);
        expect(entriesOf(state).map(({ text }) => text)).toEqual(["a", "hello", "b", "hello"]);
        expect(new Set(entriesOf(state).map(({ key }) => key)).size).toBe(4);
        expect(state.own).toEqual([]);
      }),
    );
  });

  it("STREAM-OTC-013 a push does not move what the list is asked from: lines before it may be missing", () => {
    const state = [
      { kind: "listed", lines: [lineOf(1, "a")] } as const,
      { kind: "pushed", line: lineOf(9, "z") } as const,
    ].reduce<ChatState>(applyChat, emptyChat);
    expect(state.upTo).toBe(1);
  });
});
