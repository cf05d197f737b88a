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
import { commandMessage } from "./command-reports.ts";
import type { CommandLine } from "./command-run.ts";
import { findOutcome, REPLY_WITHIN } from "./command-settle.ts";
import type { CommandStore } from "./command-store.ts";
import { type CommandState, isEnd } from "./command-types.ts";

/** A state of a command, for screens that wait for a command that they did not send. */
export interface CommandUpdate {
  readonly id: string;
  readonly state: CommandState<null>;
  /** The exchange's record of the first reply, of a command that this tab did not send. */
  readonly outcome?: unknown;
}

/** The commands of a session, as the jobs of a screen use them. */
export interface CommandSession {
  readonly table$: Observable<Table>;
  readonly updates$: Observable<CommandUpdate>;
  apply(event: CommandEvent): void;
  /** Records a state, and reports it. */
  record(update: CommandUpdate, report: Reaction | null): void;
}
export interface Job {
  /** The work on the present table. Runs as long as the session. */
  at(session: CommandSession, table: Table): Observable<unknown>;
}

export interface CommandSessionParts {
  readonly jobs$: Observable<Job>;
  readonly dismissed$: Observable<string>;
  /** The signed-in user; `null` while unknown. Emits at once. */
  readonly owner$: Observable<string | null>;
  readonly line: CommandLine;
  readonly store: CommandStore;
  readonly keptFor: number;
  readonly now: () => number;
  readonly react: (reaction: Reaction) => void;
  /** A command of an earlier start was executed: the data that it changed is out of date. */
  readonly onRestored: () => void;
}

/** The commands of one session: its table, the running ones, and those that an earlier start or another tab left. Emits the table. */
export function openCommandSession(from: CommandSessionParts): Observable<Table> {
  return new Observable((subscriber) => {
    const events = new Subject<CommandEvent>();
    const updates = new Subject<CommandUpdate>();
    const table$ = events.pipe(scan(applyCommand, emptyTable), startWith(emptyTable), shareLatest(0));
    const session: CommandSession = {
      table$,
      updates$: updates,
      apply: (event) => events.next(event),
      record: (update, report) => {
        // The report comes first, so that no command ends without one.
        if (report !== null) from.react(report);
        const event = eventOf(update);
        if (event !== null) events.next(event);
        updates.next(update);
      },
    };
    // In this order: a command is stored before it is sent, and stored commands are known before anything is sent.
    const running = writeChanges(from, table$).subscribe();
    running.add(restored(from, session).subscribe());
    running.add(
      from.jobs$
        .pipe(
          withLatestFrom(table$),
          mergeMap(([job, table]) => job.at(session, table)),
        )
        .subscribe(),
    );
    running.add(from.dismissed$.subscribe((id) => events.next({ kind: "closed", id })));
    running.add(table$.subscribe(subscriber));
    return () => {
      running.unsubscribe();
      updates.complete();
    };
  });
}

function eventOf({ id, state }: CommandUpdate): CommandEvent | null {
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

/** Stores changes of the table, as soon as its owner is known. */
function writeChanges({ owner$, store }: CommandSessionParts, table$: Observable<Table>): Observable<never> {
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

/** Restores the stored commands, at the start and before any job, and settles them. */
function restored(from: CommandSessionParts, session: CommandSession): Observable<unknown> {
  const { owner$, jobs$, store, now, keptFor } = from;
  return merge(owner$, jobs$).pipe(
    withLatestFrom(owner$, session.table$),
    mergeMap(([, owner, table]) => {
      if (owner === null) return EMPTY;
      const found = store.read(owner, now(), keptFor).filter(({ id }) => !table.has(id));
      if (found.length === 0) return EMPTY;
      session.apply({ kind: "restored", found });
      return merge(...found.map((pending) => settleStored(from, session, owner, pending)));
    }),
  );
}

/**
 * Settles a stored command. One that was being sent waits first: another tab may be waiting for the reply. If it has left the storage by the
 * end, the other tab has reported it.
 */
function settleStored(
  from: CommandSessionParts,
  session: CommandSession,
  owner: string,
  pending: Pending,
): Observable<unknown> {
  const { line, store, now } = from;
  const { id, phase, since } = pending;
  if (phase !== "sending" && phase !== "unknown") return EMPTY;
  const isHere = () => store.has(owner, id);
  const wait = phase === "unknown" ? 0 : Math.min(REPLY_WITHIN, Math.max(0, since + REPLY_WITHIN - now()));
  const found$ = findOutcome<null>(
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
      if (isHere()) session.record({ id, state: { state: "unknown" } }, null);
    }),
    switchMap(() => found$),
    tap((finding) => {
      const state = stateOf(finding.kind);
      const report =
        isHere() && isEnd(state) && state.state !== "refused" ? commandMessage(pending, state.state) : null;
      if (state.state === "done" && report !== null) from.onRestored();
      session.record({ id, state, ...(finding.kind === "done" ? { outcome: finding.outcome } : {}) }, report);
    }),
  );
}

function stateOf(kind: "done" | "found" | "void" | "absent" | "unresolved"): CommandState<null> {
  if (kind === "done" || kind === "found") return { state: "done", value: null, late: true };
  if (kind === "unresolved") return { state: "unresolved" };
  return { state: "void", byLists: kind === "absent" };
}
