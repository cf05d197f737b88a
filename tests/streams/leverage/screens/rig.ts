import { NEVER, type Observable, of, Subject } from "rxjs";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { LeverClosed, LeverOrder, LeverUpdate, Position } from "#src/api/leverage/types.ts";
import type { Balance } from "#src/api/session/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, ok, quoteOf } from "../../support/fakes.ts";
import { leverMarket, terms } from "../samples.ts";

export function leverBalance(available: string): Balance {
  return { wallet: "lever", currencyId: 1, currency: "USDT", available, frozen: "0", usdPrice: "1" };
}

/** An app with leverage whose placements, closes and pushes are in the test's hand. */
export function leverRig(
  given: { member?: boolean; positions?: readonly Position[]; lever?: NonNullable<FakeApi["lever"]> } = {},
) {
  const placed: { order: LeverOrder; password: string; reply: Subject<Reply<string>> }[] = [];
  const asked: { call: string; request: unknown; reply: Subject<Reply<string>> }[] = [];
  const pushed = new Subject<LeverUpdate>();
  const closed = new Subject<readonly LeverClosed[]>();
  let fetches = 0;
  const ask = (call: string) => (request: unknown) => {
    const reply = new Subject<Reply<string>>();
    asked.push({ call, request, reply });
    return reply;
  };
  const app = fakeApp({
    market: leverMarket,
    ...(given.member === undefined ? {} : { member: given.member }),
    api: {
      markets: { book: () => NEVER, candles: () => NEVER },
      lever: {
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
        close: ask("close"),
        revoke: ask("revoke"),
        closeMany: ask("closeMany"),
        setStops: (id, stops) => ask("setStops")({ id, ...stops }),
        ...given.lever,
      },
      socket: { leverUpdates: () => pushed, leverClosed: () => closed },
    },
  });
  app.state.balances.next(ready([leverBalance("50")]));
  return {
    app,
    placed,
    asked,
    pushed,
    closed,
    fetches: () => fetches,
    price: (text: string) => app.state.quote.next(ready(quoteOf(leverMarket.key, text))),
  };
}

export function latest<Value>(source$: Observable<Value>): () => Value | undefined {
  let value: Value | undefined;
  source$.subscribe((next) => {
    value = next;
  });
  return () => value;
}
