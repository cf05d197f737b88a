import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  map,
  type Observable,
  of,
  Subject,
  share,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { SiteSettings } from "#contract/calls/shell/site.ts";
import { firstShown, newsCategories } from "#domain/limits.ts";
import type { Notice } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { type Command, isEnd } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { keepKnown } from "../kit/resource/keep-known.ts";
import { type Loadable, loaded, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { createScope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";
import { newsOf } from "../news/news.screen.ts";
import { dealPaths } from "../p2p/deal-path.ts";
import type { ShellScreen } from "./shell-types.ts";

/** The header's latest notices (SHELL-NOTICE-002). */
const LATEST = 5;

/** Header and footer, for as long as the page is open. */
export function createShellScreen(app: App): ShellScreen {
  const { deps, session, connection, preferences, commands } = app;
  const { settings } = deps;
  const scope = createScope();
  const claims = new Subject<void>();
  const claim$ = claims.pipe(
    exhaustMap(() => commands.run(faucetCommand(app))),
    share(),
  );
  const { state$: claiming$ } = createState<boolean, { readonly isOver: boolean }>(scope, {
    initial: false,
    fold: (_, { isOver }) => !isOver,
    changes$: claim$.pipe(map((state) => ({ isOver: isEnd(state) }))),
  });
  scope.run(claim$.pipe(tap(({ state }) => state === "done" && app.wallets.refresh())));
  scope.run(dealNotices(app));
  const unread$ = unreadOf(app);
  const mobile = mobileUrl(settings, deps.origin ?? "");
  return {
    session$: session.session$,
    connection$: connection.connection$,
    unread$,
    latestMessages$: latestMessagesOf(app, unread$),
    latestNotices$: newsOf(app, { category: newsCategories.notices, limit: LATEST }).pipe(shareLatest()),
    noticesSeen$: preferences.value$("noticesSeen"),
    sawNotices: (items) =>
      preferences.change("noticesSeen", (before) => Math.max(before, ...items.map(({ id }) => id))),
    about$: newsOf(app, { category: newsCategories.about, limit: firstShown.footerLinks }).pipe(
      shareLatest(),
    ),
    help$: newsOf(app, { category: newsCategories.help, limit: firstShown.footerLinks }).pipe(shareLatest()),
    demo: settings.demo,
    chatUrl$: session.user$.pipe(
      map((user) => chatUrl(settings.chat_url, user?.id ?? null)),
      distinctUntilChanged(),
    ),
    mobileUrl: mobile,
    mobileReachable: isReachable(mobile),
    apps: { ios: settings.app_store_url, android: settings.play_store_url },
    social: {
      x: settings.social_x,
      telegram: settings.social_telegram,
      youtube: settings.social_youtube,
      facebook: settings.social_facebook,
    },
    preferences,
    logout: () => session.logout(),
    claimFaucet: () => claims.next(),
    openCommands$: commands.open$,
    dismissCommand: commands.dismiss,
    claiming$,
    end: scope.end,
  };
}

/** Reports notices about deals at once, on every page: deals have deadlines. */
function dealNotices({ deps, reactions }: App): Observable<unknown> {
  return deps.api.socket.notices().pipe(
    tap(({ title, deal }) => {
      if (deal !== null)
        reactions.react({ kind: "say-text", tone: "plain", text: title, paths: dealPaths(deal) });
    }),
  );
}

function faucetCommand({ deps }: App): Command<string> {
  return textCommand({
    kind: "faucet",
    terms: {},
    subject: "",
    send: (clientId) => deps.api.demo.faucet(clientId),
    done: () => ({ kind: "say", tone: "good", message: "faucet_done" }),
  });
}

/** Unread notices: those of the user, then as pushes count them; 0 for guests. */
function unreadOf({ session, deps }: Pick<App, "session" | "deps">): Observable<number> {
  const pushed$ = deps.api.socket.notices().pipe(map(({ unread }) => unread));
  return session.session$.pipe(
    switchMap((now) => {
      if (now.state === "guest") return of(0);
      return pushed$.pipe(startWith(now.user?.unreadNotices ?? 0));
    }),
    distinctUntilChanged(),
    shareLatest(),
  );
}

/** The user's latest messages: fetched when first shown, and again when their count or the language changes. None for a guest. */
function latestMessagesOf(
  { session, deps, preferences }: App,
  unread$: Observable<number>,
): Observable<Loadable<readonly Notice[]>> {
  return forMember(session, ready<readonly Notice[]>([]), () =>
    combineLatest([unread$, preferences.language$]).pipe(
      switchMap(() => deps.api.news.notices(1)),
      map((reply) => mapReady(loaded(reply), ({ items }) => items.slice(0, LATEST))),
      startWith<Loadable<readonly Notice[]>>(loading),
      keepKnown(),
    ),
  ).pipe(shareLatest());
}

/** The chat page with the user's id as `uid`; `null` when none is configured. */
export function chatUrl(base: string, userId: number | null): string | null {
  if (base === "") return null;
  if (userId === null) return base;
  return `${base}${base.includes("?") ? "&" : "?"}uid=${userId}`;
}

/** The mobile site, or this one where none is configured. */
export function mobileUrl({ mobile_host: host }: Pick<SiteSettings, "mobile_host">, origin: string): string {
  if (host === "") return `${origin}/`;
  return /^https?:\/\//.test(host) ? host : `https://${host}/`;
}

/** Whether another device can open the address: its host is no name of this computer alone (RFC 6761, RFC 1122). */
export function isReachable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return !/^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
