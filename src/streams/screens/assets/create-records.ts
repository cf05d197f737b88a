import { BehaviorSubject, distinctUntilChanged, Subject, startWith, switchMap } from "rxjs";
import type { ChainRecordKind, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { recordListOf } from "../../funds/record-list.ts";
import { loading } from "../../loadable.ts";
import { createSubmissions } from "../../submissions.ts";
import { createLife } from "../life.ts";
import type { RecordsScreen } from "./types.ts";

/** `/coinRecord` and `/finanrec`: deposits and withdrawals, live. */
export function createRecordsScreen(app: App, kind: ChainRecordKind | null = null): RecordsScreen {
  const { deps, reactions, wallets } = app;
  const life = createLife();
  const chosen = new BehaviorSubject(kind);
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const cancels = createSubmissions<number, Reply<string>>({
    send: deps.api.funds.cancelWithdrawal,
    ended$: life.ended$,
    onSettled: (reply) => {
      if (!reply.ok) reactions.react({ kind: "say-refusal", refusal: reply.refusal });
      else reactions.react({ kind: "say", tone: "good", message: "withdrawal_cancelled" });
      retry.next();
      wallets.refresh();
    },
  });
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
    cancel: cancels.submit,
    cancelling$: cancels.underWay$,
    retry: () => retry.next(),
    end: () => life.end(),
  };
}
