import {
  asyncScheduler,
  defaultIfEmpty,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  type SchedulerLike,
  Subject,
  type Subscriber,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Deps } from "../../deps.ts";
import type { Reaction } from "../../shell/reactions/types.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { createScope } from "../scope.ts";
import { keyOf, openOf, sameAs, type Table } from "./command.fold.ts";
import { commandReport } from "./command-reports.ts";
import { type CommandLine, endStateOf, runCommand } from "./command-run.ts";
import { type CommandSession, type Job, openCommandSession } from "./command-session.ts";
import { createCommandStore, type KeptCommands } from "./command-store.ts";
import { type Command, type CommandState, type Commands, isEnd, type OpenCommand } from "./command-types.ts";

const DAY = 86_400_000;
/** How long a command is asked about, in ms. The exchange remembers it for 30 days; this leaves room for clocks that differ. */
const KEPT_FOR = 28 * DAY;

interface CommandsFrom {
  readonly kept: KeptCommands;
  readonly settle: CommandLine["settle"];
  /** The session by its token, `null` for guests. Emits at once. */
  readonly token$: Observable<string | null>;
  /** The id of who is signed in; `null` while not known. Emits at once. */
  readonly owner$: Observable<string | null>;
  /** The link is back. */
  readonly returned$: Observable<unknown>;
  readonly react: (reaction: Reaction) => void;
  readonly onRestored: () => void;
  readonly scheduler?: SchedulerLike;
}
interface RunningCommands extends Commands {
  end(): void;
}

/**
 * The one way to send a request that moves money or makes a deal. Keeps the commands without a known outcome, by their terms, until `end()`;
 * each session starts with those in its owner's storage.
 */
export function createCommands(
  { storage, now, newId }: Pick<Deps, "storage" | "now" | "newId">,
  from: CommandsFrom,
): RunningCommands {
  const { react, returned$, scheduler = asyncScheduler } = from;
  const jobs = new Subject<Job>();
  const dismissed = new Subject<string>();
  const store = createCommandStore(storage, from.kept);
  const line: CommandLine = {
    settle: from.settle,
    returned$,
    isForgotten: (since) => now() - since > KEPT_FOR,
    scheduler,
  };
  const repeated = () => react({ kind: "say", tone: "plain", message: "in_submission" });
  const table$ = from.token$.pipe(
    switchMap(() =>
      openCommandSession({
        jobs$: jobs,
        dismissed$: dismissed,
        owner$: from.owner$,
        line,
        store,
        keptFor: KEPT_FOR,
        now,
        react,
        onRestored: from.onRestored,
      }),
    ),
    shareLatest<Table>(),
  );
  const scope = createScope();
  scope.run(table$);
  const run: Commands["run"] = (command) =>
    new Observable((subscriber) => {
      jobs.next(jobOf(command, subscriber, { line, now, newId, repeated }));
    });
  return {
    run,
    outcome: (command) => run(command).pipe(filter(isEnd)),
    open$: table$.pipe(map(openOf), keepingIdentity<readonly OpenCommand[]>()),
    dismiss: (id) => dismissed.next(id),
    repeated,
    end: scope.end,
  };
}

interface JobFrom {
  readonly line: CommandLine;
  readonly now: () => number;
  readonly newId: () => string;
  readonly repeated: () => void;
}

/** A command that is asked for: sent, or waited for where the same is in progress. */
function jobOf<Value>(
  command: Command<Value>,
  told: Subscriber<CommandState<Value>>,
  { line, now, newId, repeated }: JobFrom,
): Job {
  const key = keyOf(command.kind, command.terms);
  const tell = (state: CommandState<Value>) => {
    told.next(state);
    if (isEnd(state)) told.complete();
  };
  /** Sends it; it goes on when nobody listens any more, and stays to be found out about when the session ends. */
  const send = (session: CommandSession, id: string): Observable<unknown> => {
    const since = now();
    const isShown = command.shownUntil$ !== undefined;
    const { kind, subject } = command;
    session.apply({ kind: "asked", pending: { id, kind, key, subject, since, isShown } });
    const states$ = runCommand(line, command, { id, since }).pipe(
      withLatestFrom(session.table$),
      tap({
        next: ([state, table]) => {
          const isSaid = state.state !== "unknown" || table.get(id)?.isShown !== true;
          session.record({ id, state: withoutValue(state) }, isSaid ? commandReport(command, state) : null);
          tell(state);
        },
        unsubscribe: () => tell({ state: "unresolved" }),
      }),
    );
    return merge(left(session, id), states$);
  };
  /** Notes that the form which shows it is left, up to the command's end. */
  const left = (session: CommandSession, id: string): Observable<unknown> =>
    (command.shownUntil$ ?? EMPTY).pipe(
      take(1),
      defaultIfEmpty(null),
      tap(() => session.apply({ kind: "left", id })),
      takeUntil(session.updates$.pipe(filter((update) => update.id === id && isEnd(update.state)))),
    );
  const wait = (session: CommandSession, id: string, isUnknown: boolean): Observable<unknown> => {
    repeated();
    if (command.shownUntil$ !== undefined) session.apply({ kind: "shown", id });
    tell({ state: "waiting" });
    const states$ = session.updates$.pipe(
      filter((update) => update.id === id),
      mergeMap(({ state, outcome }): Observable<CommandState<Value>> => {
        if (state.state !== "done" || outcome === undefined) return of(state);
        return endStateOf(command, { kind: "done", outcome });
      }),
    );
    // Not at once: the form would still be setting its own state to "sending", and show that last.
    const known$: Observable<CommandState<Value>> = isUnknown
      ? timer(0, line.scheduler).pipe(map(() => ({ state: "unknown" })))
      : EMPTY;
    const until$ = merge(known$, states$).pipe(
      takeWhile((state) => !isEnd(state), true),
      tap({ next: tell, unsubscribe: () => tell({ state: "unresolved" }) }),
    );
    return merge(left(session, id), until$);
  };
  return {
    at: (session, table) => {
      const same = sameAs(table, key);
      if (same === null) return send(session, newId());
      return same.isUnderWay
        ? wait(session, same.one.id, same.one.phase === "unknown")
        : send(session, same.one.id);
    },
  };
}

function withoutValue<Value>(state: CommandState<Value>): CommandState<null> {
  return state.state === "done" ? { ...state, value: null } : state;
}
