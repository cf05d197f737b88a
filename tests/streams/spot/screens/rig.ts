import { NEVER, Observable, of, Subject } from "rxjs";
import type { RawDepth } from "#src/api/api.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Order } from "#src/api/spot/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { balanceOf, fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, ok } from "../../support/fakes.ts";
import { candleOf, depthOf, orderOf, printOf } from "../samples.ts";

/** Counts who listens to a stream. */
function counted<Value>(source$: Observable<Value>, alive: Set<string>, name: string): Observable<Value> {
  return new Observable((subscriber) => {
    const key = `${name} ${Math.random()}`;
    alive.add(key);
    const inner = source$.subscribe(subscriber);
    return () => {
      alive.delete(key);
      inner.unsubscribe();
    };
  });
}

type Placed = Reply<{ message: string; order: Order | null }>;

/** A spot terminal of BTC/USDT on an exchange that a test plays. */
export function setUp(other: { spot?: NonNullable<FakeApi["spot"]>; member?: boolean; market?: null } = {}) {
  const alive = new Set<string>();
  const depth = new Subject<RawDepth>();
  const placements: Subject<Placed>[] = [];
  const app = fakeApp({
    ...(other.member === undefined ? {} : { member: other.member }),
    ...(other.market === undefined ? {} : { market: other.market }),
    api: {
      markets: {
        book: () =>
          of(ok({ depth: depthOf(1, [["99.00", "1"]], [["101.00", "2"]]), prints: [printOf("1", 1)] })),
        candles: () => of(ok([candleOf(0, 100)])),
      },
      spot: {
        openOrders: () => of(ok([orderOf(1, { price: "99.00" })])),
        history: () => of(ok({ items: [orderOf(2, { state: "done" }), orderOf(1)], page: 1, last: true })),
        fills: () => of(ok({ items: [], page: 1, last: true })),
        place: () => {
          const placement = new Subject<Placed>();
          placements.push(placement);
          return placement;
        },
        ...other.spot,
      },
      socket: {
        depth: () => counted(depth, alive, "depth"),
        prints: () => counted(NEVER, alive, "prints"),
        candle: () => counted(NEVER, alive, "candle"),
        orders: () => counted(NEVER, alive, "orders"),
        fills: () => counted(NEVER, alive, "fills"),
      },
    },
  });
  app.state.balances.next(ready([balanceOf(1, "USDT", "1000"), balanceOf(2, "BTC", "2")]));
  return { app, alive, depth, placements, screen: createTerminalScreen(app, "BTC_USDT") };
}

export function latest<Value>(source$: Observable<Value>): () => Value | undefined {
  let value: Value | undefined;
  source$.subscribe((next) => {
    value = next;
  });
  return () => value;
}

/** Types a limit order and submits it. */
export function order(screen: TerminalScreen, price = "100", amount = "1") {
  screen.ticket.change("price", price);
  screen.ticket.change("amount", amount);
  screen.ticket.submit();
}
