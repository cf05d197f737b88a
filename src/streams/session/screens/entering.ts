import { delay, type Observable, of, switchMap, take, tap } from "rxjs";
import { ownPathOr } from "../../account/own-path.ts";
import type { App } from "../../app-types.ts";
import type { Destination } from "../../shell/reactions/types.ts";

/** From a login to the page that follows it (AUTH-LOGIN-006). */
const NAVIGATE_AFTER_MS = 500;

interface Entry {
  readonly token: string;
  readonly userId: number | null;
  /** As typed; `null`: not one of the exchange. */
  readonly account: string | null;
}

/** Begins the session at once: token, user, language. The first login of a new account is welcomed, any other one welcomed back. */
export function enter(app: App, { token, userId, account }: Entry): void {
  const { made } = app.visit;
  const isNew = made.account !== null && made.account.account === account?.trim();
  app.session.begin(token, userId);
  made.account = null;
  app.reactions.react({ kind: "say", tone: "good", message: isNew ? "login_first" : "login_done" });
}

/** The page that follows a login, a moment after it. */
export function destinationAfter({
  returnTo,
}: {
  readonly returnTo?: string | null;
}): Observable<Destination> {
  return of(ownPathOr(returnTo, { to: "home" })).pipe(delay(NAVIGATE_AFTER_MS));
}

/** An effect: navigates a moment after the first login. */
export function navigateAfter(
  login$: Observable<unknown>,
  app: App,
  options: { readonly returnTo?: string | null },
): Observable<unknown> {
  return login$.pipe(
    take(1),
    switchMap(() => destinationAfter(options)),
    tap((destination) => app.reactions.react({ kind: "go", destination })),
  );
}
