import { BehaviorSubject, type Observable, Subject, takeUntil } from "rxjs";
import { oncePerKey } from "./operators/once-per-key.ts";
import type { Submission } from "./operators/submit-once.ts";

interface SubmissionsPlan<Key, Outcome> {
  /** Emits once. */
  readonly send: (key: Key) => Observable<Outcome>;
  readonly ended$: Observable<unknown>;
  readonly onSettled: (outcome: Outcome, key: Key) => void;
}
interface Submissions<Key> {
  submit(key: Key): void;
  /** Those whose outcome is not known yet. Emits at once; completes after the end, when the last is heard out. */
  readonly underWay$: Observable<ReadonlySet<Key>>;
}

/**
 * Things that can be done to many rows at the same time: each is sent once however often it is clicked. Nothing is sent after the end;
 * what is under way then is heard out.
 */
export function createSubmissions<Key, Outcome>({
  send,
  ended$,
  onSettled,
}: SubmissionsPlan<Key, Outcome>): Submissions<Key> {
  const asked = new Subject<Key>();
  const underWay = new BehaviorSubject<ReadonlySet<Key>>(new Set());
  asked.pipe(takeUntil(ended$), oncePerKey(send)).subscribe({
    next: (submission) => {
      underWay.next(applySubmission(underWay.value, submission));
      if (submission.state === "settled") onSettled(submission.outcome, submission.request);
    },
    complete: () => underWay.complete(),
  });
  return { submit: (key) => asked.next(key), underWay$: underWay.asObservable() };
}

function applySubmission<Key>(
  underWay: ReadonlySet<Key>,
  { state, request }: Submission<Key, unknown>,
): ReadonlySet<Key> {
  const next = new Set(underWay);
  if (state === "sending") next.add(request);
  else next.delete(request);
  return next;
}
