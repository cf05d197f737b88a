import { BehaviorSubject, map, mergeMap, type Observable, Subject, take, takeUntil } from "rxjs";

interface SubmissionsPlan<Key, Outcome> {
  /** Emits once. */
  readonly send: (key: Key) => Observable<Outcome>;
  readonly ended$: Observable<unknown>;
  readonly onSettled: (outcome: Outcome, key: Key) => void;
  /** Asked for again while it is under way: nothing is sent. */
  readonly onRepeated?: () => void;
  /** Whether one waits for another, too. Default: only for itself. */
  readonly oneAtATime?: boolean;
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
  onRepeated,
  oneAtATime = false,
}: SubmissionsPlan<Key, Outcome>): Submissions<Key> {
  const asked = new Subject<Key>();
  const underWay = new BehaviorSubject<ReadonlySet<Key>>(new Set());
  asked
    .pipe(
      takeUntil(ended$),
      mergeMap((key) => {
        underWay.next(new Set(underWay.value).add(key));
        return send(key).pipe(
          take(1),
          map((outcome) => ({ key, outcome })),
        );
      }),
    )
    .subscribe({
      next: ({ key, outcome }) => {
        underWay.next(new Set([...underWay.value].filter((one) => one !== key)));
        onSettled(outcome, key);
      },
      complete: () => underWay.complete(),
    });
  return {
    submit: (key) => {
      const busy = oneAtATime ? underWay.value.size > 0 : underWay.value.has(key);
      if (busy) onRepeated?.();
      else asked.next(key);
    },
    underWay$: underWay.asObservable(),
  };
}
