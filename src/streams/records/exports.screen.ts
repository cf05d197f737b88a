import {
  EMPTY,
  exhaustMap,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { exportFileName } from "#domain/records/export-file.ts";
import { yearStart } from "#domain/records/zone.ts";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { DownloadStep, ExportFormat, ExportKind, FileRequest } from "../../api/records/types.ts";
import type { App } from "../app-types.ts";
import { createScope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";
import { dayText, type PeriodChoice, type PeriodKey, periodKeys, periodOf } from "./period.fold.ts";

/** What is chosen on the page. */
export interface ExportChoice {
  readonly what: ExportKind | "tax";
  readonly period: PeriodChoice;
  readonly format: ExportFormat;
  readonly year: number;
  readonly zone: string;
}

/** The download. `done` has the file until the next one; the page saves it once. */
export type Download =
  | { readonly state: "idle" }
  | { readonly state: "receiving"; readonly bytes: number }
  | { readonly state: "done"; readonly name: string; readonly file: Blob }
  | { readonly state: "failed"; readonly refusal: Refusal };

export interface ExportsScreen {
  readonly choice$: Observable<ExportChoice>;
  /** `null`: the days of the period are not complete, or end before they begin. */
  readonly request$: Observable<FileRequest | null>;
  readonly download$: Observable<Download>;
  /** The years of tax files, the newest first. */
  readonly years: readonly number[];
  readonly periods: readonly PeriodKey[];
  choose(change: Partial<ExportChoice>): void;
  /** Begins the download; one at a time. */
  download(): void;
  cancel(): void;
  end(): void;
}

function requestOf({ what, period, format, year, zone }: ExportChoice, now: number): FileRequest | null {
  if (what === "tax") return { kind: "tax", year, zone, format };
  const instants = periodOf(period, now);
  return instants && { kind: "records", what, ...instants, format };
}

/** The year before which nobody had an account. */
const FIRST_YEAR = 2024;

/** The name that the exchange gives to the same file. */
function nameOf(request: FileRequest, account: number): string {
  const { format } = request;
  if (request.kind === "records") return exportFileName({ account, ...request });
  const { year, zone } = request;
  const [from, to] = [yearStart(year, zone), yearStart(year + 1, zone)];
  return exportFileName({ account, what: `tax-${year}`, from, to, format });
}

function stateOf(step: DownloadStep, name: string): Download {
  if (step.state === "receiving") return step;
  const { reply } = step;
  return reply.ok ? { state: "done", name, file: reply.value } : { state: "failed", refusal: reply.refusal };
}

/** `/records`: files of orders, fills, the ledger and the rest, and of tax years. */
export function createExportsScreen(app: App): ExportsScreen {
  const { deps, session } = app;
  const scope = createScope();
  const now = deps.now();
  const today = dayText(now);
  const thisYear = new Date(now).getUTCFullYear();
  const { state$: choice$, apply } = createState<ExportChoice, Partial<ExportChoice>>(scope, {
    initial: {
      what: "ledger",
      period: { key: "30", first: dayText(now - 30 * 86_400_000), last: today },
      format: "csv",
      year: thisYear,
      zone: "UTC",
    },
    fold: (choice, change) => ({ ...choice, ...change }),
  });
  const asked = new Subject<void>();
  const cancelled = new Subject<void>();
  const request$ = choice$.pipe(
    map((choice) => requestOf(choice, deps.now())),
    scope.share(),
  );
  const download$ = asked.pipe(
    withLatestFrom(request$, session.user$),
    exhaustMap(([, request, user]) => {
      if (request === null) return EMPTY;
      const name = nameOf(request, user?.id ?? 0);
      const steps$ = deps.api.records.file(request).pipe(
        map((step) => stateOf(step, name)),
        startWith<Download>({ state: "receiving", bytes: 0 }),
      );
      const stop$ = cancelled.pipe(map((): Download => ({ state: "idle" })));
      return merge(steps$, stop$).pipe(takeWhile(({ state }) => state === "receiving", true));
    }),
    startWith<Download>({ state: "idle" }),
    scope.share(),
  );
  return {
    choice$,
    request$,
    download$,
    years: Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, index) => thisYear - index),
    periods: periodKeys,
    choose: apply,
    download: () => asked.next(),
    cancel: () => cancelled.next(),
    end: scope.end,
  };
}
