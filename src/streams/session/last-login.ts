import { filter, map, merge, type Observable, Subject, scan, startWith } from "rxjs";
import { shareLatest } from "../kit/operators/share-latest.ts";
import type { Reactions } from "../shell/reactions/types.ts";
import type { Session } from "./types.ts";

type Kind = "phone" | "email";

/** How somebody logged in here last, until the page is loaded again. */
export interface LastLogin {
  /** The tab of the login; `null`: not known. */
  readonly kind: Kind | null;
  /** The session ended without the person: it expired, or was ended elsewhere. */
  readonly isEnded: boolean;
}

export interface LastLogins {
  readonly last$: Observable<LastLogin>;
  /** Somebody logged in on a tab of the form. */
  note(kind: Kind): void;
  end(): void;
}

/** Remembers the login, so that the next one begins on its tab and says why it is needed. */
export function createLastLogins(
  { user$ }: Pick<Session, "user$">,
  { reactions$ }: Pick<Reactions, "reactions$">,
): LastLogins {
  const noted = new Subject<Kind>();
  const last$ = merge(
    noted.pipe(map((kind) => (): LastLogin => ({ kind, isEnded: false }))),
    user$.pipe(
      filter((user) => user !== null),
      map(({ phone, email }) => ({ kind }: LastLogin): LastLogin => {
        const only: Kind | null = phone === "" ? "email" : email === "" ? "phone" : null;
        return { kind: only ?? kind, isEnded: false };
      }),
    ),
    reactions$.pipe(
      filter((reaction) => reaction.kind === "say" && reaction.message === "session_expired"),
      map(() => (last: LastLogin) => ({ ...last, isEnded: true })),
    ),
  ).pipe(
    scan((last: LastLogin, change) => change(last), { kind: null, isEnded: false }),
    startWith<LastLogin>({ kind: null, isEnded: false }),
    shareLatest(),
  );
  const held = last$.subscribe();
  return { last$, note: (kind) => noted.next(kind), end: () => held.unsubscribe() };
}
