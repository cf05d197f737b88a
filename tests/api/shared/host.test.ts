import { EMPTY, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LinkState, Socket } from "#src/api/api.ts";
import type { FromPage, FromWorker } from "#src/api/socket/shared/protocol.ts";
import { marbles } from "../../marbles.ts";
import { bitcoin, frame, of1, rawBook, ready, sentBook, serve, timed } from "./rig.ts";

const states: Record<string, LinkState> = { c: "connecting", u: "connected", d: "disconnected" };
const plain = (id: number, name: "orders" | "quotes" | "sessionEnded" | "link"): FromPage => ({
  kind: "listen",
  id,
  topic: { name },
});
const login = (token: string, userId = 7): FromPage => ({ kind: "login", id: 9, userId, token });
const wants = (...topics: ("market_depth" | "kline")[]): FromPage => ({
  kind: "subscribe",
  subscription: { quotes: true, pairs: [{ legal_id: 1, currency_id: 2, topics }] },
});
const hidden: FromPage = { kind: "shown", isShown: false };
const shown: FromPage = { kind: "shown", isShown: true };
const value = (id: number, given: unknown): FromWorker => ({ kind: "value", id, value: given });
const answer = (given: boolean): FromWorker => ({ kind: "answer", id: 9, value: given });
const answered: FromWorker = { kind: "answer", id: 9 };

describe("the worker's end: at most one message for each frame", () => {
  it(
    "STREAM-TAB-002 a page gets the newest book once it has painted, with the run that it ends",
    marbles((m) => {
      const given = { a: rawBook(1), b: rawBook(2), c: rawBook(3), d: rawBook(4) };
      const depth$ = m.hot("      --abc--------d---", given);
      const depth = () => depth$;
      const [sent$ = EMPTY] = serve(m, { depth }, { l: of1("depth"), r: ready(5) }, { says: "-l---r---" });
      // The page has painted at 5, and gets the next 4 ms later: the newest then.
      m.expect(sent$, "         ^----------------!").toBeObservable("--a------c--------", {
        a: frame(1, sentBook(1)),
        c: timed(1, sentBook(3, 2)),
      });
      m.flush();
      expect([given.a, given.b, given.c, given.d].map(({ decode }) => decode)).toEqual([
        expect.toSatisfy((decode) => decode.mock.calls.length === 1),
        expect.toSatisfy((decode) => decode.mock.calls.length === 0),
        expect.toSatisfy((decode) => decode.mock.calls.length === 1),
        expect.toSatisfy((decode) => decode.mock.calls.length === 0),
      ]);
    }),
  );

  it(
    "STREAM-TAB-003 a book after a gap says so, also where messages were left out",
    marbles((m) => {
      const given = { a: rawBook(1), b: rawBook(2), c: rawBook(5), d: rawBook(6) };
      const depth$ = m.hot("      --abcd--", given);
      const depth = () => depth$;
      const [sent$ = EMPTY] = serve(m, { depth }, { l: of1("depth"), r: ready(6) }, { says: "-l----r-" });
      m.expect(sent$, "         ^-------------!").toBeObservable("--a-------d---", {
        a: frame(1, sentBook(1)),
        d: timed(1, sentBook(6, null)),
      });
    }),
  );

  it(
    "STREAM-TAB-002 a hidden page gets nothing public, and what it missed in one message when it is shown",
    marbles((m) => {
      const quote = (key: string, price: number) => ({ key, quote: { price } });
      const given = { a: quote("x", 1), b: quote("y", 1), c: quote("x", 2) };
      const quotes$ = m.hot("     ---a-b-c----", given);
      const quotes = () => quotes$ as unknown as ReturnType<Socket["quotes"]>;
      const said = { l: plain(1, "quotes"), h: hidden, s: shown };
      const [sent$ = EMPTY] = serve(m, { quotes }, said, { says: "-lh------s---" });
      m.expect(sent$, "         ^------------!").toBeObservable("---------f---", {
        f: frame(1, given.b, given.c),
      });
    }),
  );

  it(
    "STREAM-TAB-002 trades wait together, newest first, and go out behind the candle that they move",
    marbles((m) => {
      const given = { a: [{ id: "1" }], b: [{ id: "3" }, { id: "2" }], c: { time: 60 }, d: { time: 0 } };
      const prints$ = m.hot("     ---a-b-----", given);
      const prints = () => prints$ as unknown as ReturnType<Socket["prints"]>;
      const candle$ = m.hot("     ----d-c----", given);
      const candle = () => candle$ as unknown as ReturnType<Socket["candle"]>;
      const said: Record<string, FromPage> = {
        p: of1("prints"),
        c: { kind: "listen", id: 2, topic: { name: "candle", pair: bitcoin, period: "1min" } },
        ...{ h: hidden, s: shown },
      };
      const [sent$ = EMPTY] = serve(m, { prints, candle }, said, { says: "(pch)----s-" });
      m.expect(sent$, "         ^----------!").toBeObservable("---------f-", {
        f: {
          kind: "frame",
          values: [
            [2, [given.d, given.c]],
            [1, [[{ id: "3" }, { id: "2" }, { id: "1" }]]],
          ],
          isTimed: false,
        },
      });
    }),
  );

  it(
    "STREAM-TAB-002 a hidden page gets what concerns its user at once",
    marbles((m) => {
      const orders$ = m.hot("     -------a--b---");
      const orders = () => orders$ as unknown as ReturnType<Socket["orders"]>;
      const said = { l: plain(1, "orders"), i: login("t"), h: hidden };
      const [sent$ = EMPTY] = serve(m, { orders, login: () => of(true) }, said, { says: "-lih----------" });
      m.expect(sent$, "         ^-------------!").toBeObservable("--(ix)-a--b", {
        ...{ i: answer(true), x: answered, a: value(1, "a"), b: value(1, "b") },
      });
    }),
  );
});

describe("the worker's end: one connection for all pages", () => {
  it(
    "STREAM-TAB-001 a topic that several pages want is listened to once, until the last of them leaves",
    marbles((m) => {
      const marks$ = m.hot("----a----");
      const mark = () => marks$ as unknown as ReturnType<Socket["mark"]>;
      const said: Record<string, FromPage> = { l: of1("mark"), x: { kind: "leave", id: 1 } };
      const sent = serve(m, { mark }, said, { says: "-l----x--" }, { says: "--l----x-" });
      for (const sent$ of sent)
        m.expect(sent$, "^--------!").toBeObservable("----f----", { f: frame(1, "a") });
      m.expect(marks$).toHaveSubscriptions("-^-----!");
    }),
  );

  it(
    "STREAM-TAB-001 what the pages want is sent as one subscription, each time that the link comes up",
    marbles((m) => {
      const sent: unknown[] = [];
      const said = { d: wants("market_depth"), k: wants("kline") };
      serve(
        m,
        {
          link$: m.hot("-u----------d-u--", states),
          subscribe: (wanted) => sent.push([m.scheduler?.now(), wanted]),
        },
        said,
        { says: "       ---d---d---------" },
        { says: "       -----k-----------", gone: "---------x---" },
      );
      m.flush();
      const pairs = (...topics: string[]) => ({
        quotes: true,
        pairs: [{ legal_id: 1, currency_id: 2, topics }],
      });
      expect(sent.map((each) => (each as unknown[])[1])).toEqual([
        pairs("market_depth"),
        pairs("market_depth", "kline"),
        pairs("market_depth"),
        pairs("market_depth"),
      ]);
    }),
  );

  it(
    "STREAM-TAB-004 pages of one session log in once; each gets the answer",
    marbles((m) => {
      const asked: string[] = [];
      const login$ = m.cold("--(t|)", { t: true });
      const socket: Partial<Socket> = {
        login: (_, token) => {
          asked.push(token);
          return login$;
        },
      };
      const [one$ = EMPTY, two$ = EMPTY] = serve(
        m,
        socket,
        { i: login("t") },
        { says: "-i-------" },
        { says: "--i----i-" },
      );
      const values = { a: answer(true), b: answered };
      m.expect(one$, "^---------!").toBeObservable("---(ab)---", values);
      m.expect(two$, "^----------!").toBeObservable("---(ab)(ab)", values);
      m.flush();
      expect(asked).toEqual(["t"]);
    }),
  );

  it(
    "STREAM-TAB-005 private pushes go only to pages of the session that the exchange has accepted last",
    marbles((m) => {
      const orders$ = m.hot("  ----a---b----c-");
      const orders = () => orders$ as unknown as ReturnType<Socket["orders"]>;
      const said = { l: plain(1, "orders"), i: login("old"), n: login("new", 8) };
      const socket: Partial<Socket> = { orders, login: () => m.cold("---(t|)", { t: true }) };
      const [old$ = EMPTY, new$ = EMPTY] = serve(
        m,
        socket,
        said,
        { says: "                           li------------" },
        { says: "                           l-----n-------" },
      );
      const values = { x: answer(true), y: answered, a: value(1, "a"), c: value(1, "c") };
      // At 8 the exchange has not answered yet: the order may be of either user.
      m.expect(old$, "^-------------!").toBeObservable("----(axy)-----", values);
      m.expect(new$, "^-------------!").toBeObservable("---------(xy)c", { ...values });
    }),
  );

  it(
    "STREAM-TAB-005 a page that has not noticed the new session cannot end it with its old token",
    marbles((m) => {
      const asked: string[] = [];
      const socket: Partial<Socket> = {
        login: (_, token) => {
          asked.push(token);
          return of(true);
        },
      };
      const said = { o: login("old"), n: login("new", 8) };
      const [late$ = EMPTY] = serve(m, socket, said, { says: "-o---o--" }, { says: "---n----" });
      m.expect(late$, "^-------!").toBeObservable("-(ab)(cb)", {
        ...{ a: answer(true), b: answered, c: answer(false) },
      });
      m.flush();
      expect(asked).toEqual(["old", "new"]);
    }),
  );

  it(
    "STREAM-TAB-004 the end of the session reaches all its pages at the same moment, and a new login is asked for",
    marbles((m) => {
      const asked: string[] = [];
      const ended$ = m.hot("       -----e----");
      const socket: Partial<Socket> = {
        sessionEnded: () => ended$ as unknown as ReturnType<Socket["sessionEnded"]>,
        login: (_, token) => {
          asked.push(token);
          return of(true);
        },
      };
      const said = { l: plain(1, "sessionEnded"), i: login("t") };
      const sent = serve(m, socket, said, { says: "-(li)----i-" }, { says: "-(li)------" });
      for (const sent$ of sent)
        m.expect(sent$, "^--------!").toBeObservable("-(ab)e---", {
          ...{ a: answer(true), b: answered, e: value(1, "e") },
        });
      m.flush();
      expect(asked).toEqual(["t", "t"]);
    }),
  );

  it(
    "STREAM-TAB-006 a page that is gone is forgotten, with what it listened to and wanted",
    marbles((m) => {
      const orders$ = m.hot("a");
      const sent: unknown[] = [];
      serve(
        m,
        {
          link$: m.cold("u--", states),
          notices: () => orders$ as unknown as ReturnType<Socket["notices"]>,
          subscribe: (wanted) => sent.push(wanted),
        },
        {
          l: { kind: "listen", id: 1, topic: { name: "notices" } },
          d: wants("market_depth"),
          k: wants("kline"),
        },
        { says: "-(ld)-----", gone: "------x" },
        { says: "-k--------" },
      );
      m.expect(orders$).toHaveSubscriptions("-^----!");
      m.flush();
      expect(sent).toHaveLength(2);
      expect(sent[1]).toMatchObject({ pairs: [{ topics: ["kline"] }] });
    }),
  );

  it(
    "STREAM-TAB-001 a page that comes later gets the state of the link at once",
    marbles((m) => {
      const link$ = m.cold("u--", states);
      const [sent$ = EMPTY] = serve(m, { link$ }, { l: plain(1, "link") }, { says: "----l--" });
      m.expect(sent$, "^------!").toBeObservable("----u--", { u: value(1, "connected") });
    }),
  );
});
