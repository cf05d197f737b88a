import { NEVER, type Observable, of, Subject } from "rxjs";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { LeverageClosed, LeverageOrder, LeverageUpdate, Position } from "#src/api/leverage/types.ts";
import type { Balance } from "#src/api/session/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, ok, quoteOf } from "../../support/fakes.ts";
import { leverageMarket, terms } from "../samples.ts";

export function leverageBalance(available: string): Balance {
  return { wallet: "leverage", currencyId: 1, currency: "USDT", available, frozen: "0", usdPrice: "1" };
}

/** An app with leverage whose placements, closes and pushes are in the test's hand. */
export function leverageRig(
  given: {
    member?: boolean;
    positions?: readonly Position[];
    leverage?: NonNullable<FakeApi["leverage"]>;
  } = {},
) {
  const placed: { order: LeverageOrder; password: string; reply: Subject<Reply<string>> }[] = [];
  const asked: { call: string; request: unknown; reply: Subject<Reply<string>> }[] = [];
  const pushed = new Subject<LeverageUpdate>();
  const closed = new Subject<readonly LeverageClosed[]>();
  let fetches = 0;
  const ask = (call: string) => (request: unknown) => {
    const reply = new Subject<Reply<string>>();
    asked.push({ call, request, reply });
    return reply;
  };
  const app = fakeApp({
    market: leverageMarket,
    ...(given.member === undefined ? {} : { member: given.member }),
    api: {
      markets: { book: () => NEVER, candles: () => NEVER },
      leverage: {
        account: () => {
          fetches += 1;
          return of(ok({ positions: given.positions ?? [], thresholdPercent: "110" }));
        },
        terms: () => of(ok(terms)),
        orders: () => of(ok({ items: given.positions ?? [], page: 1, last: true })),
        place: (order, password) => {
          const reply = new Subject<Reply<string>>();
          placed.push({ order, password, reply });
          return reply;
        },
        find: () => of(ok({ kind: "untold" as const })),
        close: (id, _, contracts = null) => ask("close")(contracts === null ? id : [id, contracts]),
        revoke: ask("revoke"),
        closeMany: ask("closeMany"),
        setStops: (id, stops) => ask("setStops")({ id, ...stops }),
        ...given.leverage,
      },
      socket: { leverageUpdates: () => pushed, leverageClosed: () => closed },
    },
  });
  app.state.balances.next(ready([leverageBalance("50")]));
  return {
    app,
    placed,
    asked,
    pushed,
    closed,
    fetches: () => fetches,
    price: (text: string) => app.state.quote.next(ready(quoteOf(leverageMarket.key, text))),
  };
}

export function latest<Value>(source$: Observable<Value>): () => Value | undefined {
  let value: Value | undefined;
  source$.subscribe((next) => {
    value = next;
  });
  return () => value;
}
