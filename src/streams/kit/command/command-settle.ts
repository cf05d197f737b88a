import {
  defaultIfEmpty,
  defer,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timeout,
  timer,
} from "rxjs";
import type { Refusal, Reply, SettledCommand } from "../../../api/http/reply-types.ts";
import { backOff } from "../operators/back-off.ts";
import type { Found } from "./command-types.ts";

/** The outcome of a command without a reply. `done`: `outcome` is the message of the first reply, as stored by the exchange. */
export type Finding<Value> =
  | { readonly kind: "done"; readonly outcome: unknown }
  | { readonly kind: "found"; readonly value: Value }
  | { readonly kind: "void" | "absent" | "unresolved" };

interface SettleBy<Value> {
  /** Asks the exchange. Emits once. */
  readonly settle: () => Observable<Reply<SettledCommand>>;
  /** Looks it up in the lists of a back end that settles nothing. */
  readonly find: (() => Observable<Reply<Found<Value>>>) | undefined;
  /** The link is back: a waiting question is sent now. */
  readonly returned$: Observable<unknown>;
  /** Whether the exchange has dropped ids of this age: then it would void an executed command. */
  readonly isForgotten: () => boolean;
  readonly scheduler: SchedulerLike;
}

/** How long a reply may take, in ms: to the command itself and to each question about it. */
export const REPLY_WITHIN = 15_000;
/** The first and the longest wait before the exchange is asked (again), in ms. */
const ASK_FIRST = 1_000;
const ASK_SLOWEST = 15_000;
/** How often the lists must lack it: the request may still be pending when they are first read. */
const ABSENT_ANSWERS = 2;
/** The wait between these, as after this many tries. */
const AFTER_ABSENT = 2;

interface Progress {
  readonly tries: number;
  readonly absences: number;
  /** The exchange lacks the call: its lists are read instead. */
  readonly isForeign: boolean;
  /** Whether the first question goes out at once. */
  readonly isDue: boolean;
}

/** Asks until there is an answer: with a longer wait after each failure, and at once when the link returns. Emits one finding. */
export function findOutcome<Value>(by: SettleBy<Value>, isDue: boolean): Observable<Finding<Value>> {
  return next(by, { tries: 1, absences: 0, isForeign: false, isDue });
}

function next<Value>(by: SettleBy<Value>, progress: Progress): Observable<Finding<Value>> {
  const wait = progress.isDue ? 0 : backOff(progress.tries, ASK_FIRST, ASK_SLOWEST);
  return merge(timer(wait, by.scheduler), by.returned$).pipe(
    take(1),
    switchMap(() => {
      if (by.isForgotten()) return of<Finding<Value>>({ kind: "unresolved" });
      return progress.isForeign ? look(by, progress) : ask(by, progress);
    }),
  );
}

function ask<Value>(by: SettleBy<Value>, progress: Progress): Observable<Finding<Value>> {
  return answered(by, by.settle).pipe(
    switchMap((reply): Observable<Finding<Value>> => {
      if (!reply.ok) return afterRefusal(by, progress, reply.refusal);
      switch (reply.value.state) {
        case "done":
          return of({ kind: "done", outcome: reply.value.outcome });
        case "void":
          return of({ kind: "void" });
        case "foreign":
          return look(by, { ...progress, isForeign: true });
      }
    }),
  );
}

function look<Value>(by: SettleBy<Value>, progress: Progress): Observable<Finding<Value>> {
  if (by.find === undefined) return of({ kind: "unresolved" });
  return answered(by, by.find).pipe(
    switchMap((reply): Observable<Finding<Value>> => {
      if (!reply.ok) return afterRefusal(by, progress, reply.refusal);
      if (reply.value.kind === "found") return of({ kind: "found", value: reply.value.value });
      if (reply.value.kind === "untold") return of({ kind: "unresolved" });
      const absences = progress.absences + 1;
      if (absences >= ABSENT_ANSWERS) return of({ kind: "absent" });
      return next(by, { ...progress, absences, tries: AFTER_ABSENT, isDue: false });
    }),
  );
}

function answered<Value>(
  { scheduler }: SettleBy<unknown>,
  question: () => Observable<Reply<Value>>,
): Observable<Reply<Value>> {
  const lost: Reply<Value> = { ok: false, refusal: { kind: "timeout" } };
  return defer(question).pipe(
    take(1),
    timeout({ first: REPLY_WITHIN, scheduler, with: () => of(lost) }),
    defaultIfEmpty(lost),
  );
}

function afterRefusal<Value>(
  by: SettleBy<Value>,
  progress: Progress,
  refusal: Refusal,
): Observable<Finding<Value>> {
  if (!isPassing(refusal)) return of({ kind: "unresolved" });
  return next(by, { ...progress, tries: progress.tries + 1, isDue: false });
}

/** Whether the exchange may have executed the command although no reply says so. */
export function isLost(refusal: Refusal): boolean {
  if (refusal.kind === "refused")
    return refusal.code === "server_failed" || refusal.code === "outcome_unknown";
  return refusal.kind !== "unauthorised";
}

/** Whether the exchange will never execute it: its id was voided. */
export function isVoided(refusal: Refusal): boolean {
  return refusal.kind === "refused" && refusal.code === "command_void";
}

/** Whether asking again may bring an answer. */
function isPassing(refusal: Refusal): boolean {
  const passing = ["too_many_requests", "unavailable"];
  return isLost(refusal) || (refusal.kind === "refused" && passing.includes(refusal.code ?? ""));
}
