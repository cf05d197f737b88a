import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  interval,
  map,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { OptionsAudit } from "../../../api/options/types.ts";
import type { App } from "../../app-types.ts";
import { poll } from "../../kit/operators/poll.ts";
import { scanWithLatest } from "../../kit/operators/scan-with-latest.ts";
import { measured, offsetOf } from "../../kit/operators/server-clock.ts";
import { tickWhile } from "../../kit/operators/tick-while.ts";
import { failed, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { pageActivity } from "../../kit/resource/page-activity.ts";
import { createScope } from "../../kit/scope.ts";
import { outcomeAt } from "../money.ts";
import { countdownAt } from "../rows.ts";
import { formingOf, noMarks, windowMarks, windowSeconds } from "../window.ts";
import type { OptionResult, OptionResultScreen } from "./types.ts";

/** How often the public record is read while the window forms, ms: a mark comes each second. */
const POLL_EVERY = 1_000;

interface Known {
  readonly reply: Reply<OptionsAudit> | null;
  readonly audit: OptionsAudit | null;
  /** Measured offsets of the exchange's clock, ms. */
  readonly offsets: readonly number[];
}
const nothing: Known = { reply: null, audit: null, offsets: [] };

interface Came {
  readonly reply: Reply<OptionsAudit>;
  /** Unix ms of our clock. */
  readonly receivedAt: number;
}

function applyReply({ audit, offsets }: Known, { reply, receivedAt }: Came): Known {
  if (!reply.ok) return { reply, audit, offsets };
  return { reply, audit: reply.value, offsets: measured(offsets, reply.value.serverTime, receivedAt) };
}

/** The state of the option at a time of the exchange's clock. */
export function resultOf(audit: OptionsAudit, theirNow: number): OptionResult {
  const marks = windowMarks(audit, noMarks);
  const { average, count } = formingOf(audit, noMarks);
  const window = windowSeconds(audit).map((second, index) => ({ second, mark: marks[index] ?? null }));
  return {
    audit,
    window,
    average,
    marksIn: count,
    outcome: audit.state === "closed" ? audit.result : outcomeAt(audit, average),
    secondsLeft: audit.state === "closed" ? 0 : countdownAt(audit, theirNow).secondsLeft,
  };
}

function shown({ reply, audit, offsets }: Known, now: number): Loadable<OptionResult | null> {
  if (audit !== null) return ready(resultOf(audit, now + offsetOf(offsets)));
  if (reply === null || reply.ok) return loading;
  const { refusal } = reply;
  return refusal.kind === "refused" && refusal.code === "order_unknown" ? ready(null) : failed(refusal);
}

/** The public page of an option: its record, read every second while its window forms, and once when it is closed. */
export function createOptionResultScreen({ deps }: Pick<App, "deps">, id: number): OptionResultScreen {
  const scope = createScope();
  const retried = new Subject<void>();
  /** A closed option does not change, and before its window there is nothing to see. */
  const isDue = ({ audit, offsets }: Known) => {
    if (audit === null) return true;
    const opens = windowSeconds(audit)[0] ?? audit.dueAt;
    return audit.state !== "closed" && deps.now() + offsetOf(offsets) >= opens;
  };
  const known$ = scanWithLatest<Known, Came>(applyReply, nothing, (latest) =>
    retried.pipe(
      startWith(undefined),
      switchMap(() =>
        poll({
          fetch: () => (isDue(latest()) ? deps.api.options.audit(id) : EMPTY),
          every: POLL_EVERY,
          active$: pageActivity(deps),
          isFailure: ({ ok }) => !ok,
        }),
      ),
      map((reply) => ({ reply, receivedAt: deps.now() })),
    ),
  ).pipe(startWith(nothing), scope.share());
  const counts$ = known$.pipe(map(({ audit }) => audit !== null && audit.state !== "closed"));
  const active$ = combineLatest([counts$, deps.visible$]).pipe(map(([counts, visible]) => counts && visible));
  const ticks$ = tickWhile(active$.pipe(distinctUntilChanged()), interval(POLL_EVERY)).pipe(
    startWith(undefined),
  );
  return {
    id,
    result$: combineLatest([known$, ticks$]).pipe(
      map(([known]) => shown(known, deps.now())),
      scope.share(),
    ),
    retry: () => retried.next(),
    end: scope.end,
  };
}
