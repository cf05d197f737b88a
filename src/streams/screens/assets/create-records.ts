import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  finalize,
  groupBy,
  mergeMap,
  Subject,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { ChainRecordKind } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { recordListOf } from "../../funds/record-list.ts";
import { loading } from "../../loadable.ts";
import { createLife } from "../terminal/life.ts";
import type { RecordsScreen } from "./types.ts";

/** `/coinRecord` and `/finanrec`: deposits and withdrawals, live. */
export function createRecordsScreen(app: App, kind: ChainRecordKind | null = null): RecordsScreen {
  const life = createLife();
  const chosen = new BehaviorSubject(kind);
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const wishes = new Subject<number>();
  const cancelling = new BehaviorSubject<ReadonlySet<number>>(new Set());
  const mark = (id: number, isBusy: boolean): void => {
    const next = new Set(cancelling.value);
    if (isBusy) next.add(id);
    else next.delete(id);
    cancelling.next(next);
  };
  const cancel = (id: number) =>
    concat(
      EMPTY.pipe(tap({ complete: () => mark(id, true) })),
      app.deps.api.funds.cancelWithdrawal(id).pipe(
        tap((reply) => {
          if (!reply.ok) app.reactions.react({ kind: "say-refusal", refusal: reply.refusal });
          else app.reactions.react({ kind: "say", tone: "good", message: "withdrawal_cancelled" });
          retry.next();
          app.wallets.refresh();
        }),
      ),
    ).pipe(finalize(() => mark(id, false)));
  life.run(
    wishes.pipe(
      groupBy((id) => id),
      mergeMap((group$) => group$.pipe(exhaustMap(cancel))),
    ),
  );
  return {
    kind$: chosen.pipe(distinctUntilChanged()),
    chooseKind: (next) => chosen.next(next),
    list$: chosen.pipe(
      distinctUntilChanged(),
      switchMap((of) => recordListOf(app, { kind: of, currencyId: null, more$: more, retry$: retry })),
      startWith(loading),
      life.share(),
    ),
    more: () => more.next(),
    cancel: (id) => wishes.next(id),
    cancelling$: cancelling,
    retry: () => retry.next(),
    end: () => life.end(),
  };
}
