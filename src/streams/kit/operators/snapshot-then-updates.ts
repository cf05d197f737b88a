import { Observable, Subscription, take, timer } from "rxjs";
import { backOff } from "./back-off.ts";
import type { Result } from "./result.ts";

/** Why updates do not carry on a state: some are missing, its checksum was wrong, or the exchange started another count. */
export type SkipReason = "gap" | "checksum" | "epoch";
/** Why a state is fetched again; `request`: somebody asked for it. */
export type ResyncReason = SkipReason | "reconnect" | "request";

/**
 * What is known of a state that a snapshot begins and updates carry on. `resyncing`: the last known state, while a new
 * snapshot is fetched; `failed`: no snapshot came, `state` is the last known one if any, and it is being tried again.
 */
export type Synced<State, Failure> =
  | { readonly status: "loading" }
  | { readonly status: "live"; readonly state: State }
  | { readonly status: "resyncing"; readonly state: State; readonly reason: ResyncReason }
  | { readonly status: "failed"; readonly state: State | null; readonly failure: Failure };

export interface SnapshotThenUpdates<State, Snapshot, Update, Failure> {
  /** Fetches the snapshot. Cold; emits once. */
  readonly snapshot: () => Observable<Result<Snapshot, Failure>>;
  readonly updates$: Observable<Update>;
  /** The state that a snapshot begins; `previous` only to keep the identity of what did not change. */
  readonly begin: (snapshot: Snapshot, previous: State | null) => State;
  /** The state after an update; the same state for one that is older than it. */
  readonly apply: (state: State, update: Update) => State;
  /** Why this update does not carry on the state: then the snapshot is fetched again. `null`: it does. Default: never. */
  readonly skips?: (state: State, update: Update) => SkipReason | null;
  /** Emits when the connection returned: the snapshot is fetched again. */
  readonly restart$?: Observable<unknown>;
  /** Emits when somebody asks for the snapshot again. */
  readonly request$?: Observable<unknown>;
  /** Emits when it is worth a look: the snapshot is fetched as well, but the state counts as live meanwhile. Ignored while one is awaited. */
  readonly refresh$?: Observable<unknown>;
  /** The first and the longest wait before a failed snapshot is tried again, in ms. */
  readonly retry?: { readonly first: number; readonly slowest: number };
}

/**
 * A snapshot, then updates, with nothing lost between the two: updates are buffered while the snapshot is fetched and
 * replayed on it. A new snapshot *replaces* the state; what was known stays until it has come.
 * Emits `loading` at once; completes with `updates$`.
 */
export function snapshotThenUpdates<State, Snapshot, Update, Failure>(
  plan: SnapshotThenUpdates<State, Snapshot, Update, Failure>,
): Observable<Synced<State, Failure>> {
  return new Observable((subscriber) => {
    const sync = new Sync(plan, (synced) => subscriber.next(synced));
    subscriber.next({ status: "loading" });
    // Updates first: one that is published while the snapshot is being read must find the buffer.
    subscriber.add(
      plan.updates$.subscribe({
        next: (update) => sync.update(update),
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      }),
    );
    sync.fetch();
    subscriber.add(
      plan.restart$?.subscribe({
        next: () => sync.restart("reconnect"),
        error: (error) => subscriber.error(error),
      }),
    );
    subscriber.add(
      plan.request$?.subscribe({
        next: () => sync.restart("request"),
        error: (error) => subscriber.error(error),
      }),
    );
    subscriber.add(
      plan.refresh$?.subscribe({ next: () => sync.refresh(), error: (error) => subscriber.error(error) }),
    );
    subscriber.add(() => sync.stop());
  });
}

/** The state behind one subscription of `snapshotThenUpdates`. */
class Sync<State, Snapshot, Update, Failure> {
  #state: State | null = null;
  /** Updates since the snapshot was asked for; `null` when there is nothing to wait for. */
  #waiting: Update[] | null = null;
  #failures = 0;
  #request: Subscription = Subscription.EMPTY;
  #timer: Subscription = Subscription.EMPTY;
  readonly #plan: SnapshotThenUpdates<State, Snapshot, Update, Failure>;
  readonly #emit: (synced: Synced<State, Failure>) => void;

  constructor(
    plan: SnapshotThenUpdates<State, Snapshot, Update, Failure>,
    emit: (synced: Synced<State, Failure>) => void,
  ) {
    this.#plan = plan;
    this.#emit = emit;
  }

  fetch(waiting: Update[] = []): void {
    this.stop();
    this.#waiting = waiting;
    this.#request = this.#plan
      .snapshot()
      .pipe(take(1))
      .subscribe((result) => (result.ok ? this.#begin(result.value) : this.#fail(result.refusal)));
  }

  restart(reason: ResyncReason): void {
    this.#failures = 0;
    const state = this.#state;
    this.#emit(state === null ? { status: "loading" } : { status: "resyncing", state, reason });
    this.fetch();
  }

  refresh(): void {
    if (this.#waiting === null) this.fetch();
  }

  update(update: Update): void {
    if (this.#waiting !== null) {
      this.#waiting.push(update);
      return;
    }
    const state = this.#state;
    if (state === null) return;
    const reason = this.#plan.skips?.(state, update) ?? null;
    if (reason !== null) {
      this.#emit({ status: "resyncing", state, reason });
      this.fetch([update]);
      return;
    }
    const next = this.#plan.apply(state, update);
    if (next === state) return;
    this.#state = next;
    this.#emit({ status: "live", state: next });
  }

  stop(): void {
    this.#request.unsubscribe();
    this.#timer.unsubscribe();
  }

  #begin(snapshot: Snapshot): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    let state = this.#plan.begin(snapshot, this.#state);
    let reason: SkipReason | null = null;
    for (const update of waiting) {
      reason ??= this.#plan.skips?.(state, update) ?? null;
      if (reason === null) state = this.#plan.apply(state, update);
    }
    this.#state = state;
    if (reason !== null) {
      this.#fetchLater();
      this.#emit({ status: "resyncing", state, reason });
      return;
    }
    this.#failures = 0;
    this.#emit({ status: "live", state });
  }

  #fail(failure: Failure): void {
    this.#fetchLater();
    this.#emit({ status: "failed", state: this.#state, failure });
  }

  /** Waits longer each time: a server in trouble is not asked harder. Updates meanwhile only wait for the next snapshot. */
  #fetchLater(): void {
    const { first, slowest } = this.#plan.retry ?? { first: 1_000, slowest: 30_000 };
    this.#failures += 1;
    this.#waiting = [];
    this.#timer = timer(backOff(this.#failures, first, slowest)).subscribe(() => this.fetch());
  }
}
