import { BehaviorSubject, concat, exhaustMap, map, type Observable, of, Subject, switchMap, tap } from "rxjs";
import type { Refusal, Reply } from "../../api/http/reply-types.ts";
import type { CodeSender } from "../kit/form/form.ts";
import { countdown } from "../kit/operators/countdown.ts";

/** Seconds until another code may be sent: on login and registration, and on recovery (AUTH-CODE-002). */
export const RESEND_SECONDS = 60;
export const RECOVERY_RESEND_SECONDS = 31;
/** … and in the account area (AUTH-CODE-002), but for the forgotten password opened from there, which waits `RESEND_SECONDS`. */
export const ACCOUNT_RESEND_SECONDS = 31;

interface CodeSending {
  readonly seconds: number;
  now(): number;
  /** Whether a code may be asked for; shows what is missing when not. */
  check(): boolean;
  send(): Observable<Reply<unknown>>;
  onSent(): void;
  onRefused(refusal: Refusal): void;
}

export interface RunningCodeSender extends CodeSender {
  end(): void;
}

type View = { readonly state: "idle" | "sending" | "counting"; readonly secondsLeft: number };
const idle: View = { state: "idle", secondsLeft: 0 };

/** Sends a code; after success the next may be sent when the countdown has ended, after a refusal at once. */
export function createCodeSender(sending: CodeSending): RunningCodeSender {
  const view = new BehaviorSubject<View>(idle);
  const wishes = new Subject<void>();
  const work = wishes
    .pipe(
      exhaustMap(() =>
        concat(
          of<View>({ state: "sending", secondsLeft: 0 }),
          sending.send().pipe(
            tap((reply) => (reply.ok ? sending.onSent() : sending.onRefused(reply.refusal))),
            switchMap((reply) => (reply.ok ? counting(sending) : of(idle))),
          ),
        ),
      ),
    )
    .subscribe((next) => view.next(next));
  return {
    view$: view.asObservable(),
    send: () => {
      if (view.value.state === "idle" && sending.check()) wishes.next();
    },
    end: () => work.unsubscribe(),
  };
}

function counting({ seconds, now }: CodeSending): Observable<View> {
  return countdown(now() + seconds * 1_000, now).pipe(
    map((secondsLeft) => (secondsLeft === 0 ? idle : { state: "counting", secondsLeft })),
  );
}
