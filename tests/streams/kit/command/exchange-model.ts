import { NEVER, type Observable, Subject, timer } from "rxjs";
import type { Refusal, Reply, SettledCommand } from "#src/api/http/reply-types.ts";

/** What becomes of a request: when it arrives (`null`: never), whether its reply does, and whether the exchange wants it. */
export interface Fate {
  readonly arrives: number | null;
  readonly replies: boolean;
  readonly refuses: boolean;
}
const swift: Fate = { arrives: 5, replies: true, refuses: false };

/**
 * An exchange that executes a command once under its id, over a network that loses and delays. Requests arrive whether or not anybody
 * waits for them any more. While it is down nothing arrives, and what it has executed is kept.
 */
export function exchangeModel(fates: readonly Fate[]) {
  const left = [...fates];
  const known = new Map<string, "done" | "void">();
  const arrived: { readonly id: string; readonly subject: string }[] = [];
  const state = { isUp: true };
  const over = <Value>(handle: () => Reply<Value>): Observable<Reply<Value>> => {
    const { arrives, replies } = left.shift() ?? swift;
    if (arrives === null) return NEVER;
    const reply = new Subject<Reply<Value>>();
    timer(arrives).subscribe(() => {
      if (!state.isUp) return;
      const answer = handle();
      if (replies) reply.next(answer);
    });
    return reply;
  };
  return {
    known,
    arrived,
    down: () => {
      state.isUp = false;
    },
    up: () => {
      state.isUp = true;
    },
    /** From now on every request gets there and back. */
    calm: () => {
      left.length = 0;
      state.isUp = true;
    },
    send: (id: string, subject: string): Observable<Reply<string>> => {
      const refuses = left[0]?.refuses ?? false;
      return over(() => {
        arrived.push({ id, subject });
        if (known.get(id) === "void") return refusal("command_void", subject);
        if (!known.has(id) && refuses) return refusal("balance_short", subject);
        known.set(id, "done");
        return { ok: true, value: subject };
      });
    },
    settle: (id: string, subjectOf: (id: string) => string): Observable<Reply<SettledCommand>> =>
      over<SettledCommand>(() => {
        if (!known.has(id)) known.set(id, "void");
        return known.get(id) === "done"
          ? { ok: true, value: { state: "done", outcome: subjectOf(id) } }
          : { ok: true, value: { state: "void" } };
      }),
  };
}

function refusal(code: "command_void" | "balance_short", message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { kind: "refused", type: "error", message, code } };
}
