import {
  combineLatest,
  EMPTY,
  ignoreElements,
  merge,
  mergeMap,
  Observable,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Reaction } from "../../shell/reactions/types.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { applyCommand, type CommandEvent, emptyTable, type Pending, type Table } from "./command.fold.ts";
import { sayOf } from "./command-reports.ts";
import type { CommandLine } from "./command-run.ts";
import { findOut, REPLY_WITHIN } from "./command-settle.ts";
import type { CommandStore } from "./command-store.ts";
import { type CommandState, isEnd } from "./command-types.ts";

/** A state of a command, for whoever waits for it without having sent it. */
export interface Word {
  readonly id: string;
  readonly state: CommandState<null>;
  /** What the exchange kept of the first reply, of one that nobody here has sent. */
  readonly outcome?: unknown;
}

/** What a command that is asked for can do at the desk of the session. */
export interface Desk {
  readonly table$: Observable<Table>;
  readonly words$: Observable<Word>;
  apply(event: CommandEvent): void;
  /** Takes a state down, and reports it. */
  record(word: Word, report: Reaction | null): void;
}
export interface Job {
  /** What to do with the table as it is. Runs as long as the session. */
  at(desk: Desk, table: Table): Observable<unknown>;
}

export interface DeskFrom {
  readonly jobs$: Observable<Job>;
  readonly dismissed$: Observable<string>;
  /** The signed-in user; `null` while unknown. Emits at once. */
  readonly owner$: Observable<string | null>;
  readonly line: CommandLine;
  readonly store: CommandStore;
  readonly keptFor: number;
  readonly now: () => number;
  readonly react: (reaction: Reaction) => void;
  /** One of an earlier start was carried out: what it changed is out of date. */
  readonly onRestored: () => void;
}

/** The commands of one session: its table, what is under way, and what an earlier start or another tab left. Emits the table. */
export function openDesk(from: DeskFrom): Observable<Table> {
  return new Observable((subscriber) => {
    const events = new Subject<CommandEvent>();
    const words = new Subject<Word>();
    const table$ = events.pipe(scan(applyCommand, emptyTable), startWith(emptyTable), shareLatest(0));
    const desk: Desk = {
      table$,
      words$: words,
      apply: (event) => events.next(event),
      record: (word, report) => {
        // First what the user hears, then what is forgotten: nothing ends without a word.
        if (report !== null) from.react(report);
        const event = eventOf(word);
        if (event !== null) events.next(event);
        words.next(word);
      },
    };
    // In this order: a command is written down before it is sent, and what others left is known before anything is sent.
    const running = kept(from, table$).subscribe();
    running.add(restored(from, desk).subscribe());
    running.add(
      from.jobs$
        .pipe(
          withLatestFrom(table$),
          mergeMap(([job, table]) => job.at(desk, table)),
        )
        .subscribe(),
    );
    running.add(from.dismissed$.subscribe((id) => events.next({ kind: "closed", id })));
    running.add(table$.subscribe(subscriber));
    return () => {
      running.unsubscribe();
      words.complete();
    };
  });
}

function eventOf({ id, state }: Word): CommandEvent | null {
  switch (state.state) {
    case "sending":
    case "waiting":
      return null;
    case "unknown":
      return { kind: "lost", id };
    case "unresolved":
      return { kind: "unresolved", id };
    case "void":
      return { kind: state.byLists ? "absent" : "closed", id };
    default:
      return { kind: "closed", id };
  }
}

/** Writes down what changes in the table, as soon as it is known whose it is. */
function kept({ owner$, store }: DeskFrom, table$: Observable<Table>): Observable<never> {
  return combineLatest([table$, owner$]).pipe(
    scan(
      (before, [table, owner]) => {
        const known = before.owner === owner ? before.table : emptyTable;
        if (owner === null) return { table, owner };
        for (const [id, one] of table) if (known.get(id) !== one) store.write(owner, one);
        for (const id of known.keys()) if (!table.has(id)) store.remove(owner, id);
        return { table, owner };
      },
      { table: emptyTable, owner: null as string | null },
    ),
    ignoreElements(),
  );
}

/** Takes in what is stored, at the start and before anything is asked for, and finds out about it. */
function restored(from: DeskFrom, desk: Desk): Observable<unknown> {
  const { owner$, jobs$, store, now, keptFor } = from;
  return merge(owner$, jobs$).pipe(
    withLatestFrom(owner$, desk.table$),
    mergeMap(([, owner, table]) => {
      if (owner === null) return EMPTY;
      const found = store.read(owner, now(), keptFor).filter(({ id }) => !table.has(id));
      if (found.length === 0) return EMPTY;
      desk.apply({ kind: "restored", found });
      return merge(...found.map((pending) => foundOut(from, desk, owner, pending)));
    }),
  );
}

/**
 * Finds out about a stored command. One that was being sent has its time first: another tab may be waiting for the reply. What is gone from
 * storage by the end was reported there.
 */
function foundOut(from: DeskFrom, desk: Desk, owner: string, pending: Pending): Observable<unknown> {
  const { line, store, now } = from;
  const { id, phase, since } = pending;
  if (phase !== "sending" && phase !== "unknown") return EMPTY;
  const isHere = () => store.has(owner, id);
  const wait = phase === "unknown" ? 0 : Math.min(REPLY_WITHIN, Math.max(0, since + REPLY_WITHIN - now()));
  const found$ = findOut<null>(
    {
      settle: () => line.settle(id),
      find: undefined,
      returned$: line.returned$,
      isForgotten: () => line.isForgotten(since),
      scheduler: line.scheduler,
    },
    true,
  );
  return timer(wait, line.scheduler).pipe(
    tap(() => {
      if (isHere()) desk.record({ id, state: { state: "unknown" } }, null);
    }),
    switchMap(() => found$),
    tap((finding) => {
      const state = stateOf(finding.kind);
      const report =
        isHere() && isEnd(state) && state.state !== "refused" ? sayOf(pending, state.state) : null;
      if (state.state === "done" && report !== null) from.onRestored();
      desk.record({ id, state, ...(finding.kind === "done" ? { outcome: finding.outcome } : {}) }, report);
    }),
  );
}

function stateOf(kind: "done" | "found" | "void" | "absent" | "unresolved"): CommandState<null> {
  if (kind === "done" || kind === "found") return { state: "done", value: null, late: true };
  if (kind === "unresolved") return { state: "unresolved" };
  return { state: "void", byLists: kind === "absent" };
}
