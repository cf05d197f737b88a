import {
  AsyncSubject,
  type MonoTypeOperatorFunction,
  type Observable,
  pipe,
  Subscription,
  takeUntil,
} from "rxjs";
import { shareLatest } from "./operators/share-latest.ts";

/** One lifetime for everything that a page starts: streams, effects, and parts with an end of their own. */
export interface Scope {
  /** Emits once at the end, also to later subscribers. */
  readonly ended$: Observable<void>;
  /** Shares like `shareLatest` (and its `linger`), but unsubscribes from the source at the end, without the linger. */
  share<Value>(linger?: number): MonoTypeOperatorFunction<Value>;
  /** Completes at the end; at once when it is over already. */
  until<Value>(): MonoTypeOperatorFunction<Value>;
  /** Runs an effect (or keeps a state alive) until the end. */
  run(effect$: Observable<unknown>): void;
  /** Ends something together with the scope; at once when it is over already. */
  onEnd(end: () => void): void;
  /** Whether it has ended: nobody sees the page any more. */
  isOver(): boolean;
  /** Ends everything, in the order in which it was started. A second call does nothing. */
  end(): void;
}

/** Opens a lifetime. Whoever opens it ends it: the route its screen, a screen its parts. */
export function createScope(): Scope {
  const ended = new AsyncSubject<void>();
  const running = new Subscription();
  return {
    ended$: ended.asObservable(),
    share: (linger) => pipe(takeUntil(ended), shareLatest(linger)),
    until: () => takeUntil(ended),
    run: (effect$) => running.add(effect$.pipe(takeUntil(ended)).subscribe()),
    onEnd: (end) => running.add(end),
    isOver: () => running.closed,
    end: () => {
      ended.next();
      ended.complete();
      running.unsubscribe();
    },
  };
}
