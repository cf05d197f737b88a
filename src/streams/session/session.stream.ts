import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  Subject,
  Subscription,
  startWith,
  switchMap,
  take,
  takeUntil,
} from "rxjs";
import type { Language } from "../../api/session/types.ts";
import type { Deps } from "../deps.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { storageKeys } from "../shell/storage-keys.ts";
import { socketLogin } from "./socket-login.ts";
import { clearSession } from "./stored-session.ts";
import type { Session, SessionState } from "./types.ts";
import { pollUser } from "./user.ts";

export interface SessionSources {
  readonly language$: Observable<Language>;
  /** Whether the socket is up: it is told who we are each time it comes up. */
  readonly up$: Observable<boolean>;
  /** The session is over and storage is cleared. */
  onCleared(): void;
  /** The person logged out, as against an expiry. `path`: where that leads; `null`: to login. */
  onLogout(path: string | null): void;
  /** Another tab ended this session. `replaced`: somebody has signed in there since. */
  onEndedElsewhere(replaced: boolean): void;
}

interface RunningSession extends Session {
  /** Emits each time that the exchange has taken in, on the socket, who is here: the token. */
  readonly joined$: Observable<string>;
  token(): string | null;
  /** Clears what storage keeps of the session: it is over. */
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
  const joined = new Subject<string>();
  const ended = new Subject<void>();
  const session$ = token.pipe(
    distinctUntilChanged(),
    switchMap((token) =>
      token === null ? of<SessionState>({ state: "guest" }) : memberOf(deps, token, refreshed),
    ),
    takeUntil(ended),
    shareLatest(),
  );
  const effects = new Subscription();
  effects.add(session$.subscribe());
  effects.add(socketLogin(session$, sources.up$, api.socket, storage).subscribe(joined));
  effects.add(
    deps.storageChanged$
      ?.pipe(filter(({ key }) => key === null || key === storageKeys.token))
      .subscribe(followOtherTabs),
  );

  function followOtherTabs(): void {
    const [before, now] = [token.value, storage.get(storageKeys.token)];
    token.next(now);
    if (before !== null && now !== before) sources.onEndedElsewhere(now !== null);
  }
  function expire(): void {
    clearSession(storage);
    token.next(null);
    sources.onCleared();
  }
  function begin(fresh: string, userId: number | null): void {
    storage.set(storageKeys.token, fresh);
    if (userId === null) storage.remove(storageKeys.userId);
    else storage.set(storageKeys.userId, String(userId));
    token.next(fresh);
    const told$ = sources.language$.pipe(
      take(1),
      switchMap((language) => api.account.setLanguage(language)),
    );
    effects.add(told$.subscribe());
  }
  function logout(path: string | null = null): void {
    const left = token.value;
    expire();
    if (left !== null) effects.add(api.account.logout(left).subscribe());
    sources.onLogout(path);
  }
  return {
    ...partsOf(session$),
    begin,
    logout,
    joined$: joined.asObservable(),
    refresh: () => refreshed.next(),
    token: () => token.value,
    expire,
    end: () => {
      ended.next();
      effects.unsubscribe();
    },
  };
}

function partsOf(session$: Observable<SessionState>): Pick<Session, "session$" | "signedIn$" | "user$"> {
  return {
    session$,
    signedIn$: session$.pipe(
      map(({ state }) => state === "member"),
      distinctUntilChanged(),
    ),
    user$: session$.pipe(
      map((now) => (now.state === "member" ? now.user : null)),
      distinctUntilChanged(),
    ),
  };
}

/** A member by the token: at once without the user, who follows, and is fetched anew on `refreshed$`. */
function memberOf(
  deps: Parameters<typeof pollUser>[0],
  token: string,
  refreshed$: Observable<void>,
): Observable<SessionState> {
  return refreshed$.pipe(
    startWith(undefined),
    switchMap(() => pollUser(deps)),
    startWith(null),
    keepingIdentity(),
    map((user) => ({ state: "member", token, user })),
  );
}
