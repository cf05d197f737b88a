import {
  concat,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Refusal, Reply } from "../../api/http/reply-types.ts";
import type { CodeSender } from "../kit/form/form.ts";
import { countdown } from "../kit/operators/countdown.ts";
import { createScope } from "../kit/scope.ts";

/** Seconds until another code may be sent: on login and registration, and on recovery (AUTH-CODE-002). */
export const RESEND_SECONDS = 60;
export const RECOVERY_RESEND_SECONDS = 31;
/** … and in the account area (AUTH-CODE-002), but for the forgotten password opened from there, which waits `RESEND_SECONDS`. */
export const ACCOUNT_RESEND_SECONDS = 31;

interface CodeSending<Request> {
  /** Until the next code can be sent. */
  readonly seconds: number | ((request: Request) => number);
  now(): number;
  /** What a code is requested with. Emits at once; each click uses the latest. */
  readonly request$: Observable<Request>;
  /** Whether the request can be sent; shows what is missing otherwise. Default: it can. */
  check?(request: Request): boolean;
  send(request: Request): Observable<Reply<unknown>>;
  onSent(): void;
  onRefused(refusal: Refusal): void;
}

export interface RunningCodeSender extends CodeSender {
  end(): void;
}

type View = { readonly state: "idle" | "sending" | "counting"; readonly secondsLeft: number };
const idle: View = { state: "idle", secondsLeft: 0 };

/** Sends a code. The next one can be sent after the countdown, or at once after a refusal; clicks before that do nothing. */
export function createCodeSender<Request>(plan: CodeSending<Request>): RunningCodeSender {
  const scope = createScope();
  const clicks = new Subject<void>();
  const view$ = clicks.pipe(
    exhaustMap(() =>
      plan.request$.pipe(
        take(1),
        switchMap((request) => (plan.check?.(request) === false ? EMPTY : sending(plan, request))),
      ),
    ),
    startWith(idle),
    scope.share(),
  );
  scope.run(view$);
  return { view$, recipient$: of(null), send: () => clicks.next(), end: scope.end };
}

function sending<Request>(plan: CodeSending<Request>, request: Request): Observable<View> {
  return concat(
    of<View>({ state: "sending", secondsLeft: 0 }),
    plan.send(request).pipe(
      tap((reply) => (reply.ok ? plan.onSent() : plan.onRefused(reply.refusal))),
      switchMap((reply) => (reply.ok ? counting(plan, request) : of(idle))),
    ),
  );
}

function counting<Request>({ seconds, now }: CodeSending<Request>, request: Request): Observable<View> {
  const wait = typeof seconds === "number" ? seconds : seconds(request);
  return countdown(now() + wait * 1_000, now).pipe(
    map((secondsLeft) => (secondsLeft === 0 ? idle : { state: "counting", secondsLeft })),
  );
}
