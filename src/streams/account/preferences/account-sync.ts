import {
  combineLatest,
  concat,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  first,
  ignoreElements,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from "rxjs";
import { PREFERENCE_LENGTH } from "#domain/limits.ts";
import type { PreferenceChange } from "../../../api/account/preferences-types.ts";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import type { Deps } from "../../deps.ts";
import { poll } from "../../kit/operators/poll.ts";
import { pageActivity } from "../../kit/resource/page-activity.ts";
import type { RunningPreferences } from "./create-preferences.ts";
import { type Origin, type PreferencesState, unsaved } from "./preferences.fold.ts";
import { type PreferenceKey, preferenceTable } from "./table.ts";

/** From the last change to its sending, in ms: dragging a splitter is one change. */
const SAVE_AFTER = 1_000;
/** From a lost request to the next one, in ms. */
const TRY_AGAIN_AFTER = 30_000;

interface Visit {
  /** The id of who is signed in. Emits at once. */
  readonly owner$: Observable<string | null>;
  /** The exchange knows on the socket who is here: what was pushed before is lost. */
  readonly joined$: Observable<unknown>;
}

type From = Pick<Deps, "api" | "now" | "visible$" | "online$">;

/**
 * An effect: keeps the preferences with the account of who is signed in. Fetches them, follows those of other sessions, and sends what was
 * changed here. A back end without such a call is left alone: then the preferences stay in this browser. Nothing of it is shown, since
 * nothing that the user sees depends on it.
 */
export function syncWithAccount(
  deps: From,
  preferences: RunningPreferences,
  { owner$, joined$ }: Visit,
): Observable<never> {
  return owner$.pipe(
    distinctUntilChanged(),
    tap((owner) => preferences.apply({ kind: "entered", owner })),
    switchMap((owner) =>
      owner === null
        ? EMPTY
        : merge(
            fetching(deps, preferences, joined$),
            deps.api.socket.preferences().pipe(tap((some) => preferences.apply({ kind: "pushed", some }))),
            saving(deps, preferences),
          ),
    ),
    ignoreElements(),
  );
}

/** Fetches them, and again where pushes may have been missed; until a reply has come. */
function fetching(
  deps: From,
  { apply }: RunningPreferences,
  joined$: Observable<unknown>,
): Observable<unknown> {
  const fetch$ = poll({
    fetch: () => deps.api.preferences.all(),
    every: TRY_AGAIN_AFTER,
    active$: pageActivity(deps),
    isFailure: (reply) => !reply.ok,
  }).pipe(
    tap((reply) => {
      if (reply.ok) apply({ kind: "arrived", all: reply.value, now: deps.now() });
    }),
    takeWhile(isLost, true),
  );
  return joined$.pipe(
    startWith(null),
    switchMap(() => fetch$),
  );
}

/** Sends what the account does not have yet, a while after the last change, one request at a time. */
function saving(deps: From, preferences: RunningPreferences): Observable<unknown> {
  const { state$ } = preferences;
  const waiting$ = state$.pipe(
    map(({ origins, joined }) => ({ origins, joined })),
    distinctUntilChanged((a, b) => a.origins === b.origins && a.joined === b.joined),
  );
  const active$ = pageActivity(deps).pipe(distinctUntilChanged());
  const send$: Observable<unknown> = defer(() => state$.pipe(take(1))).pipe(
    map((state) => ({ sent: unsaved(state), changes: changesOf(state, deps.now()) })),
    switchMap(({ sent, changes }) =>
      changes.length === 0
        ? EMPTY
        : deps.api.preferences.change(changes).pipe(
            switchMap((reply) => {
              if (reply.ok) preferences.apply({ kind: "saved", sent, kept: reply.value });
              return isLost(reply) ? concat(restOf(active$), send$) : EMPTY;
            }),
          ),
    ),
  );
  return combineLatest([waiting$, active$]).pipe(
    filter(([, active]) => active),
    debounceTime(SAVE_AFTER),
    exhaustMap(() => send$),
  );
}

/** Completes after a while, and not before the page is visible and online. */
function restOf(active$: Observable<boolean>): Observable<never> {
  return concat(timer(TRY_AGAIN_AFTER), active$.pipe(first(Boolean))).pipe(ignoreElements());
}

/** What is sent of the unsaved: not what is longer than an account keeps, which stays in this browser. */
function changesOf(state: PreferencesState, now: number): readonly PreferenceChange[] {
  return [...unsaved(state)]
    .map(([key, origin]) => changeOf(state, key, origin, now))
    .filter(({ value }) => JSON.stringify(value).length <= PREFERENCE_LENGTH);
}

function changeOf(
  { values }: PreferencesState,
  key: PreferenceKey,
  { changedAt, version }: Origin,
  now: number,
): PreferenceChange {
  const age = Math.max(0, now - (changedAt ?? now));
  return { key: preferenceTable[key].name, value: values[key], age, basedOn: version };
}

/** Whether the request may still have an answer; a refusal is one, and so is what an exchange without this call says. */
function isLost(reply: Reply<unknown>): boolean {
  return !reply.ok && mayPass(reply.refusal);
}

function mayPass(refusal: Refusal): boolean {
  if (refusal.kind === "server") return refusal.status >= 500;
  return refusal.kind === "network" || refusal.kind === "timeout";
}
