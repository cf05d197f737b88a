import { type MonoTypeOperatorFunction, type Observable, pipe, Subject, Subscription, takeUntil } from "rxjs";
import { shareLatest } from "../operators/share-latest.ts";

/** How long a screen's streams live: all that is shared or run through it ends with it. */
export interface Life {
  readonly ended$: Observable<void>;
  /** Shares like `shareLatest` (and its `linger`), but lets go of the source at the end and not a moment later. */
  share<Value>(linger?: number): MonoTypeOperatorFunction<Value>;
  /** Completes at the end. */
  until<Value>(): MonoTypeOperatorFunction<Value>;
  /** Runs an effect (or keeps a state alive) until the end. */
  run(effect$: Observable<unknown>): void;
  /** Whether it has ended: nobody sees the screen any more. */
  isOver(): boolean;
  end(): void;
}

/** The life of a screen: what runs in it ends with `end`. */
export function createLife(): Life {
  const ended = new Subject<void>();
  const running = new Subscription();
  return {
    ended$: ended,
    share: (linger) => pipe(takeUntil(ended), shareLatest(linger)),
    until: () => takeUntil(ended),
    run: (effect$) => running.add(effect$.pipe(takeUntil(ended)).subscribe()),
    isOver: () => running.closed,
    end: () => {
      ended.next();
      ended.complete();
      running.unsubscribe();
    },
  };
}
