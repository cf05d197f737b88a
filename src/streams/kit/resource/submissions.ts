import {
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
  Subject,
  skip,
  take,
  takeUntil,
  tap,
} from "rxjs";
import { createScope } from "../scope.ts";
import { createState } from "../state.ts";

interface SubmissionsPlan<Key, Outcome> {
  /** Emits once. */
  readonly send: (key: Key) => Observable<Outcome>;
  readonly ended$: Observable<unknown>;
  readonly onSettled: (outcome: Outcome, key: Key) => void;
  /** Asked for again while it is in progress: nothing is sent. */
  readonly onRepeated?: () => void;
  /** What makes two the same. Default: the key itself. */
  readonly sameBy?: (key: Key) => unknown;
  /** Whether one waits for another, too. Default: only for itself. */
  readonly oneAtATime?: boolean;
}
interface Submissions<Key> {
  submit(key: Key): void;
  /** Those whose outcome is not known yet. Emits at once; completes after the end, when the last outcome is known. */
  readonly underWay$: Observable<ReadonlySet<Key>>;
}

interface UnderWay<Key> {
  readonly keys: ReadonlySet<Key>;
  /** A new object means: send this. */
  readonly outgoing: { readonly key: Key } | null;
  /** How often one was asked for that has to wait. */
  readonly repeats: number;
}
type Change<Key> = { readonly kind: "asked" | "settled"; readonly key: Key };

/**
 * Things that can be done to many rows at the same time: each is sent once however often it is clicked. Nothing is sent after the end;
 * what is in progress then still gets its outcome.
 */
export function createSubmissions<Key, Outcome>({
  send,
  ended$,
  onSettled,
  onRepeated,
  sameBy = (key) => key,
  oneAtATime = false,
}: SubmissionsPlan<Key, Outcome>): Submissions<Key> {
  const asked = new Subject<Key>();
  // Outlives the page until the last outcome is known.
  const hearing = createScope();
  const { state$, apply } = createState<UnderWay<Key>, Change<Key>>(hearing, {
    initial: { keys: new Set(), outgoing: null, repeats: 0 },
    fold: (state, change) => applyChange(state, change, oneAtATime ? () => null : sameBy),
    changes$: asked.pipe(
      takeUntil(ended$),
      map((key) => ({ kind: "asked", key })),
    ),
  });
  hearing.run(
    state$.pipe(
      map(({ repeats }) => repeats),
      distinctUntilChanged(),
      skip(1),
      tap(() => onRepeated?.()),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      filter((outgoing) => outgoing !== null),
      distinctUntilChanged(),
      takeUntil(ended$),
      mergeMap(({ key }) =>
        send(key).pipe(
          take(1),
          map((outcome) => ({ key, outcome })),
        ),
      ),
    )
    .subscribe({
      next: ({ key, outcome }) => {
        apply({ kind: "settled", key });
        onSettled(outcome, key);
      },
      complete: hearing.end,
    });
  return {
    submit: (key) => asked.next(key),
    underWay$: state$.pipe(
      map(({ keys }) => keys),
      distinctUntilChanged(),
    ),
  };
}

function applyChange<Key>(
  { keys, outgoing, repeats }: UnderWay<Key>,
  { kind, key }: Change<Key>,
  sameBy: (key: Key) => unknown,
): UnderWay<Key> {
  if (kind === "settled") return { keys: new Set([...keys].filter((one) => one !== key)), outgoing, repeats };
  const hasToWait = [...keys].some((one) => sameBy(one) === sameBy(key));
  return hasToWait
    ? { keys, outgoing, repeats: repeats + 1 }
    : { keys: new Set(keys).add(key), outgoing: { key }, repeats };
}
