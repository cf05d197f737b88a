import { BehaviorSubject, map, NEVER, Observable, of, Subject } from "rxjs";
import type { AccountCenter } from "#src/api/account/identity-types.ts";
import type { Market, Quote } from "#src/api/markets/types.ts";
import type { Balance } from "#src/api/session/types.ts";
import { createPreferences } from "#src/streams/account/preferences/create-preferences.ts";
import type { App, Topics } from "#src/streams/app-types.ts";
import { createCommands } from "#src/streams/kit/command/command.ts";
import { type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createLeverage } from "#src/streams/leverage/leverage.stream.ts";
import { createListChoice } from "#src/streams/markets/list-choice.ts";
import type { SessionState } from "#src/streams/session/types.ts";
import { keptCommands } from "#src/streams/shell/command-kinds.ts";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { type FakeApi, fakeDeps, marketOf, quoteOf } from "./fakes.ts";

type Wanted = Parameters<Topics["want"]>[0];

/** An `App` whose every source is in the test's hand, and which remembers what was asked of it. */
export interface FakeApp extends App {
  readonly state: {
    readonly connection: BehaviorSubject<ConnectionState>;
    readonly returned: Subject<void>;
    readonly polls: Subject<void>;
    readonly unreadable: BehaviorSubject<ReadonlyMap<string, number>>;
    readonly session: BehaviorSubject<SessionState>;
    readonly market: BehaviorSubject<Loadable<Market | null>>;
    readonly quote: BehaviorSubject<Loadable<Quote>>;
    readonly balances: BehaviorSubject<Loadable<readonly Balance[]>>;
    readonly center: BehaviorSubject<Loadable<AccountCenter>>;
    readonly frame: Subject<number>;
  };
  readonly reacted: Reaction[];
  /** What is wanted of the socket at the moment: "BTC_USDT market_depth". */
  readonly wanted: ReadonlySet<string>;
  /** How often balances were requested again. */
  readonly refreshes: () => number;
}

export interface FakeAppGiven {
  readonly api?: FakeApi;
  readonly market?: Market | null;
  readonly member?: boolean;
  readonly frame$?: Observable<number>;
  readonly visible$?: Observable<boolean>;
}

export const connected: ConnectionState = { state: "connected", latency: null };
export const member: SessionState = { state: "member", token: "token", user: null };

export function fakeApp(given: FakeAppGiven = {}): FakeApp {
  const market = given.market === undefined ? marketOf("BTC") : given.market;
  const frame = new Subject<number>();
  let ids = 0;
  const deps = fakeDeps({
    api: given.api ?? {},
    frame$: given.frame$ ?? frame,
    newId: () => `id-${++ids}`,
    ...(given.visible$ === undefined ? {} : { visible$: given.visible$ }),
  });
  const session = new BehaviorSubject<SessionState>(given.member === false ? { state: "guest" } : member);
  const state: FakeApp["state"] = {
    connection: new BehaviorSubject<ConnectionState>(connected),
    returned: new Subject<void>(),
    polls: new Subject<void>(),
    unreadable: new BehaviorSubject<ReadonlyMap<string, number>>(new Map()),
    session,
    market: new BehaviorSubject<Loadable<Market | null>>(ready(market)),
    quote: new BehaviorSubject<Loadable<Quote>>(market ? ready(quoteOf(market.key, "100.00")) : loading),
    balances: new BehaviorSubject<Loadable<readonly Balance[]>>(ready([])),
    center: new BehaviorSubject<Loadable<AccountCenter>>(loading),
    frame,
  };
  const reacted: Reaction[] = [];
  const { topics, wanted } = fakeTopics();
  let refreshes = 0;
  const commands = createCommands(deps, {
    kept: keptCommands,
    settle: (id) => deps.api.commands.settle(id),
    // It holds no session of the test's: what follows another session is tested beside it.
    token$: of(given.member === false ? null : "token"),
    owner$: of(null),
    returned$: state.returned,
    react: (reaction) => reacted.push(reaction),
    onRestored: () => {},
  });
  const parts: Omit<App, "leverage"> = {
    deps,
    commands,
    preferences: createPreferences(deps),
    session: {
      session$: session,
      signedIn$: session.pipe(map((one) => one.state === "member")),
      user$: session.pipe(map((one) => (one.state === "member" ? one.user : null))),
      begin: () => {},
      logout: () => {},
      refresh: () => {},
    },
    account: {
      center$: state.center,
      certified$: of("unknown"),
      receiving$: of("unknown"),
      refresh: () => {
        refreshes += 1;
      },
    },
    connection: {
      connection$: state.connection,
      returned$: state.returned,
      joined$: state.returned,
      polls$: state.polls,
    },
    reactions: { reactions$: NEVER, react: (reaction) => reacted.push(reaction) },
    quotes: {
      groups$: of(market === null ? loading : ready([{ id: 1, name: market.pair.quote, markets: [market] }])),
      quotes$: state.quote.pipe(
        map((quote) => new Map(quote.state === "ready" ? [[quote.value.key, quote.value]] : [])),
      ),
      market: () => state.market,
      quote: () => state.quote,
      prefetch: () => {},
      retry: () => {},
    },
    alerts: {
      alerts$: of(null),
      set: () => {},
      choose: () => undefined,
      chooseEvents: () => undefined,
      rearm: () => {},
      delete: () => {},
      seen: () => {},
    },
    deadManSwitch: { switch$: of(null), offered: [], set: () => {} },
    unreadable: { counts$: state.unreadable },
    topics,
    wallets: {
      balances$: state.balances,
      spot: (currencyId) =>
        state.balances.pipe(
          map((all) =>
            all.state === "ready" ? (all.value.find((one) => one.currencyId === currencyId) ?? null) : null,
          ),
        ),
      refresh: () => {
        refreshes += 1;
      },
    },
    visit: {
      made: { account: null },
      lastLogins: { last$: of({ kind: null, isEnded: false }), note: () => {} },
      sideList: createListChoice(createScope()),
    },
  };
  return { ...parts, leverage: createLeverage(parts), state, reacted, wanted, refreshes: () => refreshes };
}

function fakeTopics(): { topics: Topics; wanted: ReadonlySet<string> } {
  const wanted = new Set<string>();
  const nameOf = ({ market, topics, period = "" }: Wanted) =>
    `${market.key} ${topics.join()} ${period}`.trim();
  const want: Topics["want"] = (topic) =>
    new Observable<never>(() => {
      wanted.add(nameOf(topic));
      return () => wanted.delete(nameOf(topic));
    });
  return { topics: { want }, wanted };
}

export function balanceOf(currencyId: number, currency: string, available: string): Balance {
  return { wallet: "spot", currencyId, currency, available, frozen: "0", usdPrice: null };
}
