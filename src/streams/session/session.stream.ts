import {
  // biome-ignore lint/style/noRestrictedImports: the token, see below.
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  type Observable,
  of,
  Subject,
  share,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Language } from "../../api/session/types.ts";
import type { Deps } from "../deps.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { createScope } from "../kit/scope.ts";
import { storageKeys } from "../shell/storage-keys.ts";
import { socketLogin } from "./socket-login.ts";
import { clearSession } from "./stored-session.ts";
import type { Session, SessionState } from "./types.ts";
import { pollUser } from "./user.ts";

export interface SessionSources {
  readonly language$: Observable<Language>;
  /** Whether the socket is up: it gets the login each time it comes up. */
  readonly up$: Observable<boolean>;
  /** The session is over and storage is cleared. */
  onCleared(): void;
  /** The user logged out; this is not an expiry. `path`: the page that follows; `null`: the login. */
  onLogout(path: string | null): void;
  /** Another tab ended this session. `replaced`: somebody has signed in there since. */
  onEndedElsewhere(replaced: boolean): void;
}

interface RunningSession extends Session {
  /** Emits each time that the exchange has accepted the login on the socket: the token. */
  readonly joined$: Observable<string>;
  token(): string | null;
  /** Clears what storage keeps of the session: it is over. */
  expire(): void;
  end(): void;
}

/** The session: a stored token makes a member. Runs its effects (user, socket login) from creation until `end()`. */
export function createSession(
  deps: Pick<Deps, "api" | "storage" | "storageChanged$" | "visible$" | "online$">,
  sources: SessionSources,
): RunningSession {
  const { api, storage } = deps;
  const scope = createScope();
  // Not a state: requests read the token as they are sent.
  const token = new BehaviorSubject(storage.get(storageKeys.token));
  const refreshed = new Subject<void>();
  const session$ = token.pipe(
    distinctUntilChanged(),
    switchMap((token) =>
      token === null ? of<SessionState>({ state: "guest" }) : memberOf(deps, token, refreshed),
    ),
    scope.share(),
  );
  scope.run(session$);
  const joined$ = socketLogin(session$, sources.up$, api.socket, storage).pipe(scope.until(), share());
  scope.run(joined$);
  scope.run(
    (deps.storageChanged$ ?? NEVER).pipe(
      filter(({ key }) => key === null || key === storageKeys.token),
      tap(followOtherTabs),
    ),
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
    scope.run(
      sources.language$.pipe(
        take(1),
        switchMap((language) => api.account.setLanguage(language)),
      ),
    );
  }
  function logout(path: string | null = null): void {
    const left = token.value;
    expire();
    if (left !== null) scope.run(api.account.logout(left));
    sources.onLogout(path);
  }
  return {
    ...partsOf(session$),
    begin,
    logout,
    joined$,
    refresh: () => refreshed.next(),
    token: () => token.value,
    expire,
    end: scope.end,
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

/** A member by the token: at once without the user, who follows, and is fetched again on `refreshed$`. */
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
