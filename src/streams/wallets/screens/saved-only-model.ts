import { combineLatest, concatMap, distinctUntilChanged, filter, map, take, withLatestFrom } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import { createOwnCode } from "../../account/own-code.ts";
import type { App } from "../../app-types.ts";
import type { Problem } from "../../kit/form/form.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import type { SavedOnlyModel } from "./address-types.ts";
import { applySavedOnly, notLifting, type SavedOnlyChange, type SavedOnlyState } from "./saved-only.fold.ts";

/** Seconds until another code may be sent: as for saving an address. */
const CODE_AGAIN_SECONDS = 30;

/** The problem of the typed code that a refusal means; `null`: the refusal is about something else. */
function problemOf(refusal: Refusal): Problem | null {
  const code = refusal.kind === "refused" ? refusal.code : null;
  return code === "code_wrong" || code === "code_expired" || code === "second_factor_wrong" ? code : null;
}

/** The limit of withdrawals to saved addresses: applies at once, and is lifted after the owner has confirmed it. */
export function createSavedOnlyModel(app: App, scope: Scope): SavedOnlyModel {
  const { funds } = app.deps.api;
  const limit = createResource(scope, app, { fetch: () => funds.savedOnly() });
  const code = createOwnCode(app, "withdraw", CODE_AGAIN_SECONDS);
  scope.onEnd(code.end);
  const { state$, apply } = createState<SavedOnlyState, SavedOnlyChange>(scope, {
    initial: notLifting,
    fold: applySavedOnly,
    changes$: limit.data$.pipe(
      map(known),
      filter((found) => found !== null),
      map(({ needsSecondFactor }) => ({ kind: "known", needsSecondFactor })),
    ),
  });
  // Not in the scope: a request in progress when the page is left is still waited for and reported.
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      concatMap((request) =>
        (request.kind === "limit" ? funds.limitToSaved() : funds.liftSavedOnly(request.confirmation)).pipe(
          take(1),
        ),
      ),
      withLatestFrom(state$),
    )
    .subscribe(([reply, { lifting }]) => {
      const shown = reply.ok || lifting === null || scope.isOver() ? null : problemOf(reply.refusal);
      apply({ kind: "settled", isDone: reply.ok, problem: shown });
      if (reply.ok) {
        limit.reload();
        app.reactions.react({ kind: "say-text", tone: "good", text: reply.value });
      } else if (shown === null) app.reactions.react({ kind: "say-refusal", refusal: reply.refusal });
    });
  return {
    view$: combineLatest([limit.data$, state$]).pipe(
      map(([state, { lifting, outgoing }]) => ({ state, lifting, sending: outgoing !== null })),
      keepingIdentity(),
      scope.share(),
    ),
    code,
    limit: () => apply({ kind: "limited" }),
    askToLift: () => apply({ kind: "opened" }),
    change: (value) => apply({ kind: "typed", value }),
    confirm: () => apply({ kind: "confirmed" }),
    dismiss: () => apply({ kind: "dismissed" }),
    retry: limit.reload,
  };
}
