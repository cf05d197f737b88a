import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  retry,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import type { DeadManSwitch } from "../../../api/account/dead-man-switch-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { countdown } from "../../kit/operators/countdown.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { createScope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import type { ShownSwitch } from "./types.ts";

/** So many heartbeats are due within the time of the switch: two may be lost. */
const BEATS = 3;
/** The share of the wait by which tabs differ at most: the first sends the heartbeat, the others hear of it and wait again. */
const SPREAD = 0.2;
/** From a heartbeat to the next at least, also where it got no reply, ms. */
const AGAIN_AFTER = 1_000;

type KeepParts = Pick<App, "deps" | "session" | "connection" | "reactions">;

/**
 * The user's dead man's switch with its countdown, and the heartbeats of this tab while it is subscribed. Every change is pushed to all tabs, so
 * a heartbeat of one puts off those of the others: one tab sends for all, and another goes on when that one is closed.
 * @param sets$ what the user sets: seconds, or 0
 */
export function keepSwitch(parts: KeepParts, sets$: Observable<number>): Observable<ShownSwitch | null> {
  const { deps, session, connection, reactions } = parts;
  const { deadManSwitch, socket } = deps.api;
  const lateness = latenessOf(deps.newId());
  return forMember(session, null, () =>
    defer(() => {
      const scope = createScope();
      const read$ = connection.joined$.pipe(
        startWith(undefined),
        switchMap(() => deadManSwitch.read()),
        valuesOf(),
      );
      const set$ = sets$.pipe(
        exhaustMap((seconds) => deadManSwitch.set(seconds)),
        tap((reply) => {
          if (!reply.ok) reactions.react({ kind: "say-refusal", refusal: reply.refusal });
        }),
        valuesOf(),
      );
      const { state$, apply } = createState<DeadManSwitch | null, DeadManSwitch>(scope, {
        initial: null,
        fold: (_, next) => next,
        changes$: merge(read$, socket.deadManSwitch(), set$),
      });
      scope.run(
        state$.pipe(
          switchMap((state) => nextBeat(deps, state, lateness)),
          tap(apply),
        ),
      );
      return state$.pipe(
        switchMap((state) => shown(state, deps.now)),
        finalize(scope.end),
      );
    }),
  );
}

/** What was answered. A refusal changes nothing: the switch stays as it is known. */
const valuesOf = () => (replies$: Observable<Reply<DeadManSwitch>>) =>
  replies$.pipe(
    filter((reply) => reply.ok),
    map(({ value }) => value),
  );

/** Where a tab is among others, from 0 to `SPREAD`, by its id. */
export function latenessOf(id: string): number {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0);
  return (sum / 997) * SPREAD;
}

/** Sends the next heartbeat of a switch that pages keep, and again until it is answered. */
function nextBeat(
  { api, now }: App["deps"],
  state: DeadManSwitch | null,
  lateness: number,
): Observable<DeadManSwitch> {
  if (state === null || state.deadline === null || state.keptBy !== "app") return EMPTY;
  const whole = state.seconds * 1_000;
  const due = Math.ceil(state.deadline - whole + (whole / BEATS) * (1 + lateness));
  const answered$ = defer(() => api.deadManSwitch.beat()).pipe(
    switchMap((reply) => (reply.ok ? of(reply.value) : throwError(() => reply.refusal))),
    retry({ delay: AGAIN_AFTER }),
  );
  return merge(
    timer(Math.max(AGAIN_AFTER, due - now())),
    // Browsers delay the timers of hidden tabs by up to a minute, but not what arrives.
    api.socket.quotes().pipe(filter(() => now() >= due)),
  ).pipe(
    take(1),
    switchMap(() => answered$),
  );
}

function shown(state: DeadManSwitch | null, now: () => number): Observable<ShownSwitch | null> {
  if (state === null) return of(null);
  if (state.deadline === null) return of({ ...state, secondsLeft: null });
  return countdown(state.deadline, now).pipe(map((secondsLeft) => ({ ...state, secondsLeft })));
}
