import {
  concat,
  defaultIfEmpty,
  defer,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timeout,
} from "rxjs";
import type { Reply, SettledCommand } from "../../../api/http/reply-types.ts";
import { type Finding, findOutcome, isLost, isVoided, REPLY_WITHIN } from "./command-settle.ts";
import type { Command, CommandEnd, CommandState } from "./command-types.ts";

/** The means to send and settle commands. */
export interface CommandLine {
  readonly settle: (id: string) => Observable<Reply<SettledCommand>>;
  readonly returned$: Observable<unknown>;
  readonly isForgotten: (since: number) => boolean;
  readonly scheduler: SchedulerLike;
}

/** Sends a command under an id, once; without a reply it is settled with the exchange. Completes with the final state. */
export function runCommand<Value>(
  line: CommandLine,
  command: Command<Value>,
  { id, since }: { readonly id: string; readonly since: number },
): Observable<CommandState<Value>> {
  const lost: Reply<Value> = { ok: false, refusal: { kind: "timeout" } };
  const reply$ = defer(() => command.send(id)).pipe(
    take(1),
    timeout({ first: REPLY_WITHIN, scheduler: line.scheduler, with: () => of(lost) }),
    defaultIfEmpty(lost),
  );
  const found$ = findOutcome<Value>(
    {
      settle: () => line.settle(id),
      find: command.find && (() => command.find?.(id) ?? of()),
      returned$: line.returned$,
      isForgotten: () => line.isForgotten(since),
      scheduler: line.scheduler,
    },
    false,
  );
  const after = (reply: Reply<Value>): Observable<CommandState<Value>> => {
    if (reply.ok) return of({ state: "done", value: reply.value, late: false });
    // Another tab settled it before it arrived.
    if (isVoided(reply.refusal)) return of({ state: "void", byLists: false });
    if (!isLost(reply.refusal)) return of({ state: "refused", refusal: reply.refusal });
    return concat(
      of<CommandState<Value>>({ state: "unknown" }),
      found$.pipe(switchMap((finding) => endStateOf(command, finding))),
    );
  };
  return concat(of<CommandState<Value>>({ state: "sending" }), reply$.pipe(switchMap(after)));
}

/** The final state of a command after a finding. */
export function endStateOf<Value>(
  command: Pick<Command<Value>, "read">,
  finding: Finding<Value>,
): Observable<CommandEnd<Value>> {
  switch (finding.kind) {
    case "done":
      return command.read(finding.outcome).pipe(
        take(1),
        defaultIfEmpty(null),
        map((value) => ({ state: "done", value, late: true })),
      );
    case "found":
      return of({ state: "done", value: finding.value, late: true });
    case "void":
      return of({ state: "void", byLists: false });
    case "absent":
      return of({ state: "void", byLists: true });
    case "unresolved":
      return of({ state: "unresolved" });
  }
}
