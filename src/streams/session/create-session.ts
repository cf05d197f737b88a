import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  Subscription,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
} from "rxjs";
import type { Language, User } from "../../api/values/index.ts";
import type { Deps } from "../deps.ts";
import { keepIdentity } from "../operators/keep-identity.ts";
import { poll } from "../operators/poll.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { storageKeys } from "../storage-keys.ts";
import { clearAllButLocale, keepUser } from "./stored-session.ts";
import type { Session, SessionState } from "./types.ts";

/** How often the user is fetched anew while the tab is looked at, for the count of unread notices; in ms. */
export const USER_EVERY = 60_000;

export interface SessionSources {
  readonly language$: Observable<Language>;
  /** Whether the socket is up: it is told who we are each time it comes up. */
  readonly up$: Observable<boolean>;
  /** The session is over and storage is cleared. */
  onCleared(): void;
  /** The person logged out, as against an expiry. */
  onLogout(): void;
}

export interface RunningSession extends Session {
  token(): string | null;
  /** Clears storage except the locale: the session is over. */
  expire(): void;
  end(): void;
}

/** Who is here: a stored token is a member. Holds its effects (user, socket login) from creation until `end()`. */
export function createSession(
  deps: Pick<Deps, "api" | "storage" | "storageChanged$" | "visible$" | "online$">,
  sources: SessionSources,
): RunningSession {
  const { api, storage } = deps;
  const token = new BehaviorSubject(storage.get(storageKeys.token));
  const refreshed = new Subject<void>();
  const ended = new Subject<void>();
  const token$ = token.pipe(distinctUntilChanged());

  const active$ = combineLatest([deps.visible$, deps.online$]).pipe(
    map(([visible, online]) => visible && online),
  );
  const user$ = poll({
    fetch: () => api.account.user(),
    every: USER_EVERY,
    active$,
    slowest: USER_EVERY,
  }).pipe(
    // Failed user-info requests are silently ignored (document 1, part 8); the next one comes.
    switchMap((reply) => (reply.ok ? of(reply.value) : EMPTY)),
    tap((user) => keepUser(storage, user)),
  );

  const session$: Observable<SessionState> = token$.pipe(
    switchMap((token): Observable<SessionState> => {
      if (token === null) return of<SessionState>({ state: "guest" });
      return refreshed.pipe(
        startWith(undefined),
        switchMap(() => user$),
        startWith(null),
        scan<User | null, User | null>((before, user) => keepIdentity(before, user), null),
        distinctUntilChanged(),
        map((user) => ({ state: "member", token, user })),
      );
    }),
    takeUntil(ended),
    shareLatest(),
  );
  const login$ = session$.pipe(
    map((session) =>
      session.state === "guest" ? null : { token: session.token, userId: session.user?.id ?? storedUserId() },
    ),
    distinctUntilChanged((a, b) => a?.token === b?.token && a?.userId === b?.userId),
  );
  const socketLogin$ = combineLatest([login$, sources.up$]).pipe(
    switchMap(([login, up]) =>
      up && login !== null && login.userId !== null ? api.socket.login(login.userId, login.token) : EMPTY,
    ),
  );
  const effects = new Subscription();
  effects.add(session$.subscribe());
  effects.add(socketLogin$.subscribe());
  effects.add(
    deps.storageChanged$
      ?.pipe(filter(({ key }) => key === null || key === storageKeys.token))
      .subscribe(() => token.next(storage.get(storageKeys.token))),
  );

  function storedUserId(): number | null {
    const id = Number(storage.get(storageKeys.userId) ?? "");
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  }
  function expire(): void {
    clearAllButLocale(storage);
    token.next(null);
    sources.onCleared();
  }
  return {
    session$,
    signedIn$: session$.pipe(
      map(({ state }) => state === "member"),
      distinctUntilChanged(),
    ),
    begin: (fresh, userId) => {
      storage.set(storageKeys.token, fresh);
      if (userId === null) storage.remove(storageKeys.userId);
      else storage.set(storageKeys.userId, String(userId));
      token.next(fresh);
      effects.add(
        sources.language$
          .pipe(
            take(1),
            switchMap((language) => api.account.setLanguage(language)),
          )
          .subscribe(),
      );
    },
    logout: () => {
      // Asked before the token goes: a request takes it when it is subscribed to.
      effects.add(api.account.logout().subscribe());
      expire();
      sources.onLogout();
    },
    refresh: () => refreshed.next(),
    token: () => token.value,
    expire,
    end: () => {
      ended.next();
      effects.unsubscribe();
    },
  };
}
