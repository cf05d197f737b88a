import { filter, map, merge, type Observable } from "rxjs";
import { createScope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";
import type { Reactions } from "../shell/reactions/types.ts";
import type { Session } from "./types.ts";

type Kind = "phone" | "email";

/** How somebody logged in here last, until the page is loaded again. */
export interface LastLogin {
  /** The tab of the login; `null`: not known. */
  readonly kind: Kind | null;
  /** The session ended without the user: it expired, or was ended elsewhere. */
  readonly isEnded: boolean;
}

export interface LastLogins {
  readonly last$: Observable<LastLogin>;
  /** Somebody logged in on a tab of the form. */
  note(kind: Kind): void;
  end(): void;
}

type Change = (last: LastLogin) => LastLogin;

/** Remembers the login, so that the next one begins on its tab and says why it is needed. */
export function createLastLogins(
  { user$ }: Pick<Session, "user$">,
  { reactions$ }: Pick<Reactions, "reactions$">,
): LastLogins {
  const scope = createScope();
  const { state$, apply } = createState<LastLogin, Change>(scope, {
    initial: { kind: null, isEnded: false },
    fold: (last, change) => change(last),
    changes$: merge(
      user$.pipe(
        filter((user) => user !== null),
        map(({ phone, email }): Change => {
          const only: Kind | null = phone === "" ? "email" : email === "" ? "phone" : null;
          return ({ kind }) => ({ kind: only ?? kind, isEnded: false });
        }),
      ),
      reactions$.pipe(
        filter((reaction) => reaction.kind === "say" && reaction.message === "session_expired"),
        map((): Change => (last) => ({ ...last, isEnded: true })),
      ),
    ),
  });
  return { last$: state$, note: (kind) => apply(() => ({ kind, isEnded: false })), end: scope.end };
}
