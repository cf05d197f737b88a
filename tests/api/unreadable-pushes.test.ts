import { EventEmitter } from "node:events";
import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { UnreadablePush } from "#src/api/api.ts";
import type { Wire } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { push } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };
const ids = { legal_id: 1, currency_id: 2 };

/** A socket on which the test is the server, and what it reported. */
function listening() {
  const wire: Wire = Object.assign(new EventEmitter(), {
    connected: true,
    io: new EventEmitter(),
    connect: () => undefined,
    close: () => undefined,
  });
  const socket = createSocket({ state$: new Subject(), wire$: of(wire) }, () => 1_000);
  const reported: UnreadablePush[] = [];
  socket.unreadable$.subscribe((unreadable) => reported.push(unreadable));
  const read: unknown[] = [];
  const send = (name: string, message: unknown) => wire.emit(name, message);
  return { socket, reported, read, send };
}
type Listening = ReturnType<typeof listening>;

/** What listens to each push, and forms of it that cannot be read. */
const cases: readonly (readonly [
  string,
  (on: Listening["socket"]) => { subscribe: (next: (value: unknown) => void) => unknown },
  UnreadablePush["scope"],
  readonly unknown[],
])[] = [
  ["daymarket", (on) => on.quotes(), "market", [{ ...ids, now_price: "much" }, "text", null]],
  ["match_trade", (on) => on.prints(pair), "market", [{ ...ids, data: [{ price: "1" }] }, { data: [] }]],
  [
    "kline",
    (on) => on.candle(pair, "1min"),
    "market",
    [
      { ...ids, close: {} },
      { type: "kline", ...ids, period: "1min", close: 1 },
    ],
  ],
  ["market_mark", (on) => on.mark(pair), "market", [{ ...ids, mark_price: "" }]],
  ["spot_order", (on) => on.orders(), "account", [{ order: { id: "none" } }, {}]],
  ["spot_fill", (on) => on.fills(), "account", [{ ...ids, price: "1" }]],
  ["balance", (on) => on.balances(), "account", [{ balances: [{ wallet: "purse" }], time: 1 }]],
  ["chain_record", (on) => on.chainRecords(), "account", [{ record: {} }]],
  ["lever_trade", (on) => on.leverageUpdates(), "account", [{ trades_all: "[[", trades_entrust: [] }]],
  ["lever_closed", (on) => on.leverageClosed(), "account", [{ id: "none" }]],
  ["micro_closed", (on) => on.optionClosed(), "account", [{ data: [] }]],
  ["closed_microorder", (on) => on.optionClosed(), "account", [{ data: { id: 1 } }]],
  ["otc_deal", (on) => on.deals(), "account", [{ market: "fiat", deal: {} }]],
  ["otc_chat", (on) => on.dealLines(), "account", [{ market: "elsewhere" }]],
  ["notice", (on) => on.notices(), "account", [{ title: "" }]],
  ["preferences", (on) => on.preferences(), "account", [{ preferences: {} }]],
  ["dead_man_switch", (on) => on.deadManSwitch(), "account", [{ state: "asleep" }]],
  ["alert", (on) => on.alerts(), "account", [{ fired: { kind: "rain" } }, {}]],
  ["session_ended", (on) => on.sessionEnded(), "account", [{ reason: "rain" }]],
];

describe("pushes that cannot be read", () => {
  it.each(cases)(
    "WIRE-DECODE-003 %s is left out and reported, and the next one is read",
    (name, listen, scope, broken) => {
      const { socket, reported, read, send } = listening();
      listen(socket).subscribe((value) => read.push(value));
      for (const message of broken) send(name, message);
      expect(reported).toEqual(broken.map(() => ({ name, scope })));
      expect(read).toEqual([]);
      const example = Object(push(name));
      send(name, "legal_id" in example ? { ...example, ...ids } : example);
      expect(read).toHaveLength(1);
      expect(reported).toHaveLength(broken.length);
    },
  );

  it("WIRE-DECODE-003 a book whose lists cannot be read is reported when they are, and one without a market at once", () => {
    const { socket, reported, send } = listening();
    const books: (() => unknown)[] = [];
    socket.depth(pair).subscribe((raw) => books.push(raw.decode));
    send("market_depth", { ...ids, bids: "[[", asks: [] });
    expect(reported).toEqual([]);
    expect(books.map((decode) => decode())).toEqual([null]);
    send("market_depth", { bids: [], asks: [] });
    expect(reported).toEqual([
      { name: "market_depth", scope: "market" },
      { name: "market_depth", scope: "market" },
    ]);
  });

  it("WIRE-DECODE-003 one that several listen to is reported once; another market's is none of them", () => {
    const { socket, reported, send } = listening();
    for (const period of ["1min", "5min"]) socket.candle(pair, period).subscribe();
    socket.closes(pair).subscribe();
    send("kline", { ...ids, close: "x" });
    send("kline", { ...ids, currency_id: 3, close: "x" });
    expect(reported).toEqual([{ name: "kline", scope: "market" }]);
  });

  it("WIRE-DECODE-003 a leverage push with a row in an unknown state is not read in part", () => {
    const { socket, reported, read, send } = listening();
    socket.leverageUpdates().subscribe((value) => read.push(value));
    const example = Object(push("lever_trade"));
    send("lever_trade", { ...example, trades_all: [{ ...example.trades_all[0], status: 9 }] });
    expect([read, reported]).toEqual([[], [{ name: "lever_trade", scope: "account" }]]);
  });
});
