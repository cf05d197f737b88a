import { BehaviorSubject, combineLatest, finalize, map, NEVER, Subject, startWith } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { SavedOnly } from "../../../api/wallets/types.ts";
import { createOwnCode } from "../../account/own-code.ts";
import type { App } from "../../app-types.ts";
import type { Problem } from "../../kit/form/form.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { submitOnce } from "../../kit/operators/submit-once.ts";
import { keepKnown } from "../../kit/resource/keep-known.ts";
import { known, loading } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";
import type { Scope } from "../../kit/scope.ts";
import type { SavedOnlyModel } from "./types.ts";

/** Seconds until another code may be sent: as for saving an address. */
const CODE_AGAIN_SECONDS = 30;

interface Lifting {
  readonly value: string;
  readonly problem: Problem | undefined;
}

type Wish = { readonly kind: "limit" } | { readonly kind: "lift"; readonly confirmation: string };

/** What a refusal says about the code that was typed; `null`: it is about something else. */
function problemOf(refusal: Refusal): Problem | null {
  const code = refusal.kind === "refused" ? refusal.code : null;
  return code === "code_wrong" || code === "code_expired" || code === "second_factor_wrong" ? code : null;
}

/** The limit of withdrawals to saved addresses: turned on at once, lifted with what confirms the owner. */
export function createSavedOnlyModel(app: App, scope: Scope): SavedOnlyModel {
  const { funds } = app.deps.api;
  const query = createQuery(app, () => funds.savedOnly());
  const state$ = query.data$.pipe(startWith(loading), keepKnown<SavedOnly>(), scope.share());
  const code = createOwnCode(app, "withdraw", CODE_AGAIN_SECONDS);
  scope.run(NEVER.pipe(finalize(() => code.end())));
  const lifting = new BehaviorSubject<Lifting | null>(null);
  const busy = new BehaviorSubject(false);
  const wishes = new Subject<Wish>();
  let now: SavedOnly | null = null;
  scope.run(
    state$.pipe(
      map((data) => {
        now = known(data) ?? now;
      }),
    ),
  );
  // One that is under way when the page is left is heard out.
  wishes
    .pipe(
      scope.until(),
      submitOnce((wish) => (wish.kind === "limit" ? funds.limitToSaved() : lift(wish.confirmation))),
    )
    .subscribe((submission) => {
      busy.next(submission.state === "sending");
      if (submission.state === "sending") return;
      const { outcome } = submission;
      const problem = outcome.ok ? null : problemOf(outcome.refusal);
      if (outcome.ok) {
        lifting.next(null);
        query.retry();
        app.reactions.react({ kind: "say-text", tone: "good", text: outcome.value });
      } else if (problem !== null && lifting.value !== null) lifting.next({ ...lifting.value, problem });
      else app.reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
    });
  const lift = (confirmation: string) =>
    funds.liftSavedOnly(
      now?.needsSecondFactor === true ? { totp: confirmation, code: "" } : { totp: "", code: confirmation },
    );
  return {
    view$: combineLatest([state$, lifting, busy]).pipe(
      map(([state, open, sending]) => ({ state, lifting: open, sending })),
      keepingIdentity(),
      scope.share(),
    ),
    code,
    limit: () => wishes.next({ kind: "limit" }),
    askToLift: () => lifting.next({ value: "", problem: undefined }),
    change: (value) => lifting.next({ value, problem: undefined }),
    confirm: () => {
      if (lifting.value === null) return;
      const typed = lifting.value.value.trim();
      if (typed !== "") wishes.next({ kind: "lift", confirmation: typed });
      else
        lifting.next({ value: "", problem: now?.needsSecondFactor === true ? "enter_totp" : "enter_code" });
    },
    dismiss: () => lifting.next(null),
    retry: query.retry,
  };
}
