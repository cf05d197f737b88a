import {
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  share,
  skip,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { createAccount } from "./account/account.stream.ts";
import { alertsLater } from "./account/alerts/later-alerts.ts";
import { switchLater } from "./account/dead-man-switch/later-switch.ts";
import { createPreferences } from "./account/preferences/create-preferences.ts";
import { syncLater } from "./account/preferences/sync-later.ts";
import type { App, Leverage } from "./app-types.ts";
import type { Deps } from "./deps.ts";
import { createCommands } from "./kit/command/command.ts";
import { createUnreadable } from "./kit/resource/unreadable.ts";
import { createScope, type Scope } from "./kit/scope.ts";
import { type LazyCode, lazyCode } from "./lazy-code.ts";
import { lazyLeverage } from "./leverage/lazy-leverage.ts";
import { createListChoice } from "./markets/list-choice.ts";
import { createQuotes } from "./markets/quotes.stream.ts";
import { createLastLogins } from "./session/last-login.ts";
import { ownerOf } from "./session/owner.ts";
import { createSession, type SessionSources } from "./session/session.stream.ts";
import { type Visit, whenSignedIn } from "./session/when-signed-in.ts";
import { keptCommands } from "./shell/command-kinds.ts";
import { createConnection } from "./shell/connection/create-connection.ts";
import { keepPair } from "./shell/documented-storage/pair.ts";
import { createReactions } from "./shell/reactions/create-reactions.ts";
import type { Reaction, Reactions } from "./shell/reactions/types.ts";
import { createTopics } from "./shell/topics/create-topics.ts";
import { createWallets } from "./wallets/wallets.stream.ts";

interface RunningApp extends App {
  /** Ends every effect of the visit: for tests, and for hot reloading. */
  end(): void;
}

/**
 * The long-lived streams of a visit, joined. Effects (session, error routing, socket topics) run from here until `end()`.
 * @param code parts that are fetched with their first use, where they are there already, as in a replay
 */
export function createApp(deps: Deps, code: LazyCode | null = null): RunningApp {
  const preferences = createPreferences(deps);
  const link = createConnection(deps);
  const session = createSession(deps, {
    language$: preferences.language$,
    up$: link.up$,
    onCleared: () => preferences.clear(),
    ...leaving((reaction) => reactions.react(reaction)),
  });
  const reactions = createReactions({
    refusals$: deps.api.refusals$,
    sessionEnded$: endedOf(deps, session.joined$),
    token: session.token,
    expire: session.expire,
  });
  const lastLogins = createLastLogins(session, reactions);
  const connection = { ...link, joined$: joinedOf(merge(link.returned$, link.missed$), session.joined$) };
  const token$ = tokenOf(session);
  const owner$ = ownerOf(deps.storage, session);
  const quotes = createQuotes(deps, connection);
  const topics = createTopics(deps.api.socket, connection.up$);
  const wallets = createWallets(deps, token$, connection);
  const account = createAccount(deps, {
    token$,
    language$: preferences.language$,
    returned$: connection.joined$,
    refreshUser: session.refresh,
  });
  const leverage = leverageOf({ deps, connection, session, quotes, wallets }, code);
  const commands = createCommands(deps, {
    kept: keptCommands,
    settle: (id) => deps.api.commands.settle(id),
    token$,
    owner$,
    returned$: connection.returned$,
    react: reactions.react,
    onRestored: () => refreshAll(wallets, leverage),
  });
  const unreadable = createUnreadable(deps.api.unreadable$, token$);
  const scope = createScope();
  const visit = { owner$, ...connection };
  const deadManSwitch = switchOf({ deps, session, connection, reactions }, scope, visit, code);
  const alerts = alertsOf({ deps, session, connection, reactions, preferences }, scope, visit, code);
  for (const effect$ of [
    savedPreferences(deps, preferences, visit, code),
    reportLanguage(deps, preferences),
    connection.returned$,
    account.follow$,
    unreadable.counts$,
    keepPair(deps.storage, preferences.lastMarket$, quotes),
  ])
    scope.run(effect$);
  scope.run(outcomesOf({ deps, leverage, session }, visit, code).pipe(tap(reactions.react)));
  for (const part of [commands, preferences, lastLogins, session, reactions, topics])
    scope.onEnd(() => part.end());

  return {
    deps,
    preferences,
    session,
    account,
    connection,
    reactions,
    quotes,
    topics,
    ...{ wallets, leverage, commands, alerts, deadManSwitch, unreadable },
    visit: { made: { account: null }, lastLogins, sideList: createListChoice(scope) },
    end: scope.end,
  };
}

/** The token with which the socket was joined, when the exchange ends that session. */
function endedOf<Token>({ api }: Deps, joined$: Observable<Token>): Observable<Token> {
  return api.socket.sessionEnded().pipe(
    withLatestFrom(joined$),
    map(([, token]) => token),
  );
}

/** The link is back, the exchange knows on it who is here, or a push could not be read: what was pushed before is lost. */
function joinedOf(returned$: Observable<unknown>, told$: Observable<unknown>): Observable<void> {
  return merge(returned$, told$).pipe(
    map(() => undefined),
    share(),
  );
}

function leverageOf(
  parts: Pick<App, "deps" | "connection" | "session" | "quotes" | "wallets">,
  code: LazyCode | null,
): Leverage {
  return lazyLeverage(parts.connection.returned$, () =>
    lazyCode(code, "leverage").pipe(map(({ createLeverage }) => createLeverage(parts))),
  );
}

/** The dead man's switch: its code is loaded with the first login. */
function switchOf(
  parts: Pick<App, "deps" | "session" | "connection" | "reactions">,
  scope: Scope,
  visit: Visit,
  code: LazyCode | null,
): App["deadManSwitch"] {
  return switchLater(scope, visit, (sets$) =>
    lazyCode(code, "deadManSwitch").pipe(map(({ keepSwitch }) => keepSwitch(parts, sets$))),
  );
}

/** The user's alerts: their code is loaded with the first login. */
function alertsOf(
  parts: Pick<App, "deps" | "session" | "connection" | "reactions" | "preferences">,
  scope: Scope,
  visit: Visit,
  code: LazyCode | null,
): App["alerts"] {
  return alertsLater(scope, visit, (intents$) =>
    lazyCode(code, "alerts").pipe(map(({ keepAlerts }) => keepAlerts(parts, intents$))),
  );
}

/** What became of orders, positions and options: its code is loaded with the first login. */
function outcomesOf(
  app: Pick<App, "deps" | "leverage" | "session">,
  visit: Visit,
  code: LazyCode | null,
): Observable<Reaction> {
  return whenSignedIn(visit, () => lazyCode(code, "outcomes").pipe(map(({ outcomes }) => outcomes(app))));
}

/** Keeps preferences with the account: its code is loaded with the first login as well. */
function savedPreferences(
  deps: Deps,
  preferences: Parameters<typeof syncLater>[0],
  visit: Parameters<typeof syncLater>[1],
  code: LazyCode | null,
): Observable<never> {
  return syncLater(preferences, visit, () =>
    lazyCode(code, "accountSync").pipe(
      map(({ syncWithAccount }) => syncWithAccount(deps, preferences, visit)),
    ),
  );
}

/** Reports each change of language to the exchange. It knows the first one already, or learns it at login. */
function reportLanguage({ api }: Deps, { language$ }: App["preferences"]): Observable<unknown> {
  return language$.pipe(
    skip(1),
    switchMap((language) => api.account.setLanguage(language)),
  );
}

function tokenOf({ session$ }: Pick<App["session"], "session$">): Observable<string | null> {
  return session$.pipe(
    map((state) => (state.state === "member" ? state.token : null)),
    distinctUntilChanged(),
  );
}

/** What a command of an earlier start has changed is out of date. */
function refreshAll(...parts: readonly { refresh(): void }[]): void {
  for (const part of parts) part.refresh();
}

/** A session that is over leads away from the page, and so from all that it had of the user. */
function leaving(react: Reactions["react"]): Pick<SessionSources, "onLogout" | "onEndedElsewhere"> {
  const toLogin = (path: string | null): void => {
    react({ kind: "say", tone: "plain", message: "logged_out" });
    react({ kind: "go", destination: path === null ? { to: "login" } : { to: "path", path } });
  };
  return {
    onLogout: toLogin,
    onEndedElsewhere: (replaced) =>
      replaced ? react({ kind: "go", destination: { to: "home" } }) : toLogin(null),
  };
}
