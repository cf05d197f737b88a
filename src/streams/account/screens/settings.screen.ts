import {
  combineLatest,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import { AUTHORIZATION_SECONDS } from "#domain/limits.ts";
import type { AccountCenter } from "../../../api/account/identity-types.ts";
import type { User } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { countdown } from "../../kit/operators/countdown.ts";
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { type SecurityLevel, securityLevel } from "../security-level.ts";

export interface SettingsView {
  readonly user: User;
  readonly center: AccountCenter;
  readonly level: SecurityLevel;
  /** The link that opens registration with the user's code filled in. */
  readonly referralLink: string;
}
/** A code by which partners' services know the user, and how long it is still good. */
type AuthorizationCode =
  | { readonly state: "none" | "asking" }
  | { readonly state: "shown"; readonly code: string; readonly secondsLeft: number };

export interface SettingsScreen {
  readonly view$: Observable<Loadable<SettingsView>>;
  readonly authorization$: Observable<AuthorizationCode>;
  /** The bound points account; empty: none is. `null`: not known, or not for this person. */
  readonly points$: Observable<string | null>;
  /** Asks for an authorization code; it goes when its time is over. */
  askAuthorization(): void;
  retry(): void;
  end(): void;
}

/** The link of the settings (ACCOUNT-PAGE-001), which the start of the site turns into an address. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/#/components/register?extension_code=${encodeURIComponent(code)}`;
}

/** `/accountSet`. */
export function createSettingsScreen(app: App): SettingsScreen {
  const { session, account, deps } = app;
  const scope = createScope();
  const asked = new Subject<void>();
  const view$ = combineLatest([session.user$, account.center$]).pipe(
    map(([user, center]): Loadable<SettingsView> => {
      if (center.state !== "ready") return center;
      if (user === null) return loading;
      const level = securityLevel({
        phone: user.phone !== "",
        email: user.email !== "",
        certified: center.value.review === "certified",
      });
      const link = referralLink(deps.origin ?? "", user.referralCode);
      return ready({ user, center: center.value, level, referralLink: link }, center.age);
    }),
    scope.share(),
  );
  const authorization$ = asked.pipe(
    switchMap(() => authorizing(app)),
    startWith<AuthorizationCode>({ state: "none" }),
    scope.share(),
  );
  return {
    view$,
    authorization$,
    points$: pointsAccount(scope, app),
    askAuthorization: () => asked.next(),
    retry: account.refresh,
    end: scope.end,
  };
}

function pointsAccount(scope: Scope, app: App): Observable<string | null> {
  const { data$ } = createResource(scope, app, { fetch: () => app.deps.api.points.account() });
  return app.session.user$.pipe(
    map((user) => user?.hasPoints === true),
    distinctUntilChanged(),
    switchMap((hasPoints) => (hasPoints ? data$ : of(loading))),
    map(known),
    startWith(null),
    scope.share(),
  );
}

function authorizing({ deps, reactions }: App): Observable<AuthorizationCode> {
  return concat(
    of<AuthorizationCode>({ state: "asking" }),
    deps.api.identity.authorizationCode().pipe(
      switchMap((reply) => {
        if (!reply.ok) {
          reactions.react({ kind: "say-refusal", refusal: reply.refusal });
          return of<AuthorizationCode>({ state: "none" });
        }
        return countdown(deps.now() + AUTHORIZATION_SECONDS * 1_000, deps.now).pipe(
          map((secondsLeft): AuthorizationCode => {
            return secondsLeft === 0 ? { state: "none" } : { state: "shown", code: reply.value, secondsLeft };
          }),
        );
      }),
    ),
  );
}
