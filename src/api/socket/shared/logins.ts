import { AsyncSubject, defer, finalize, type Observable, of, share, tap } from "rxjs";
import type { Socket } from "../../api.ts";

/** Whose the one connection is, for all pages. */
export interface SharedLogins {
  /** As `Socket.login`; pages that log in with the same token at the same time ask the exchange once. */
  login(userId: number, token: string): Observable<boolean>;
  /** The token whose private pushes come now; `null` while they may still be another user's, or there are none. */
  token(): string | null;
  /** The connection was lost, or the exchange ended the session: nobody is logged in on it. */
  forget(): void;
}

interface Login {
  readonly token: string;
  readonly userId: number;
  readonly answer$: Observable<boolean>;
  state: "asked" | "accepted";
}

/** How many tokens are remembered as replaced: more than are ever in use. */
const REMEMBERED = 32;

/**
 * The newest token counts. A page that has not noticed yet that another one has logged in or out asks with a token that was replaced:
 * that is refused here, because at the exchange it would log out everybody.
 */
export function createSharedLogins(socket: Pick<Socket, "login">): SharedLogins {
  const replaced = new Set<string>();
  let login: Login | null = null;
  let heard: string | null = null;

  const replace = (token: string): void => {
    replaced.add(token);
    for (const oldest of [...replaced].slice(0, -REMEMBERED)) replaced.delete(oldest);
  };
  const ask = (userId: number, token: string): Login => {
    const asked: Login = {
      ...{ userId, token, state: "asked" },
      answer$: defer(() => socket.login(userId, token)).pipe(
        tap((isAccepted) => settle(asked, isAccepted)),
        // Back ends that do not know the acknowledgement accept without one.
        finalize(() => {
          if (login === asked && asked.state === "asked") settle(asked, null);
        }),
        share({
          connector: () => new AsyncSubject(),
          resetOnComplete: false,
          resetOnRefCountZero: false,
        }),
      ),
    };
    return asked;
  };
  const settle = (asked: Login, isAccepted: boolean | null): void => {
    if (login !== asked) return;
    if (isAccepted === true) asked.state = "accepted";
    else login = null;
    heard = isAccepted === false ? null : asked.token;
    // Then nobody is logged in, and the token before may be tried again.
    if (isAccepted === false) replaced.clear();
  };
  return {
    login: (userId, token) =>
      defer(() => {
        if (replaced.has(token)) return of(false);
        if (login?.token === token && login.userId === userId) return login.answer$;
        const before = login?.token ?? heard;
        if (before !== null && before !== token) {
          replace(before);
          // Until the exchange answers, pushes may still be those of the user before.
          heard = null;
        } else heard = token;
        login = ask(userId, token);
        return login.answer$;
      }),
    token: () => heard,
    forget: () => {
      login = null;
    },
  };
}
