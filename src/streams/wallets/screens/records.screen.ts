import { Subject, startWith, switchMap } from "rxjs";
import type { ChainRecordKind } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import type { CommandEnd } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { loading } from "../../kit/resource/loadable.ts";
import { createSubmissions } from "../../kit/resource/submissions.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { recordListOf } from "../funds/record-list.ts";
import type { RecordsScreen } from "./types.ts";

/** `/coinRecord` and `/finanrec`: deposits and withdrawals, live. */
export function createRecordsScreen(app: App, kind: ChainRecordKind | null = null): RecordsScreen {
  const { deps, commands, wallets } = app;
  const scope = createScope();
  const chosen = createValue(scope, kind);
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const cancels = createSubmissions<number, CommandEnd<string>>({
    send: (id) =>
      commands.outcome(
        textCommand({
          kind: "withdrawal-cancel",
          terms: { withdrawal: id },
          subject: `#${id}`,
          send: (clientId) => deps.api.funds.cancelWithdrawal(id, clientId),
          done: () => ({ kind: "say", tone: "good", message: "withdrawal_cancelled" }),
        }),
      ),
    ended$: scope.ended$,
    onRepeated: commands.repeated,
    onSettled: () => {
      retry.next();
      wallets.refresh();
    },
  });
  return {
    kind$: chosen.value$,
    chooseKind: chosen.set,
    list$: chosen.value$.pipe(
      switchMap((of) => recordListOf(app, { kind: of, currencyId: null, more$: more, retry$: retry })),
      startWith(loading),
      scope.share(),
    ),
    more: () => more.next(),
    cancel: cancels.submit,
    cancelling$: cancels.underWay$,
    retry: () => retry.next(),
    end: scope.end,
  };
}
