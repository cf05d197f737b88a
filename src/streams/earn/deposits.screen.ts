import { combineLatest, EMPTY, ignoreElements, map, merge, switchMap, tap, timer } from "rxjs";
import type { TermDeposit } from "../../api/earn/types.ts";
import type { Balance } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createGuarded } from "../kit/form/create-guarded.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { createOwnList } from "../kit/resource/list.ts";
import { known, mapReady } from "../kit/resource/loadable.ts";
import { createScope } from "../kit/scope.ts";
import type { DepositsScreen, PricedDeposit } from "./types.ts";

const DAY = 86_400_000;
/** From the end of a term until the exchange has paid it, in ms. */
const PAID_WITHIN = 2_000;
/** Period of fetches for a term that is over by the browser's clock but not by the exchange's, in ms. */
const OVERDUE_EVERY = 10_000;

/** `/manageList`: what is locked, its interest, and early redemption at the stated cost. */
export function createDepositsScreen(app: App): DepositsScreen {
  const { deps, wallets } = app;
  const scope = createScope();
  const list = createOwnList<TermDeposit>(scope, app, { fetch: (page) => deps.api.earn.deposits(page) });
  const reloaded$ = list.list$.pipe(
    map((data) => nextChange(known(data)?.items ?? [], deps.now())),
    switchMap((wait) => (wait === null ? EMPTY : timer(wait))),
    tap(list.reload),
    ignoreElements(),
  );
  const guard = createGuarded<TermDeposit, string>(app, scope, {
    command: ({ id, amount, currency }, password) =>
      textCommand({
        kind: "redemption",
        terms: { id },
        subject: `${amount} ${currency}`,
        send: (clientId) => deps.api.earn.redeem(id, password, clientId),
      }),
    onDone: () => {
      list.reload();
      wallets.refresh();
    },
    // It may have matured meanwhile.
    onFailed: list.reload,
  });
  return {
    // The timer runs only while somebody looks.
    list$: combineLatest([merge(list.list$, reloaded$), wallets.balances$]).pipe(
      map(([deposits, balances]) =>
        mapReady(deposits, (page) => ({ ...page, items: page.items.map(pricedBy(known(balances) ?? [])) })),
      ),
      keepingIdentity(),
      scope.share(),
    ),
    guard,
    more: list.more,
    retry: list.reload,
    end: scope.end,
  };
}

function pricedBy(balances: readonly Balance[]): (deposit: TermDeposit) => PricedDeposit {
  return (deposit) => {
    const priced = balances.find(
      ({ currency, usdPrice }) => currency === deposit.currency && usdPrice !== null,
    );
    return { ...deposit, usdPrice: priced?.usdPrice ?? null };
  };
}

/**
 * Time until the list changes, in ms; `null` when nothing earns. The list changes when the next term is over and the exchange has had time
 * to pay it, and at the latest after a day, which brings interest. A term that should be over but is not (the browser's clock may be ahead) is
 * fetched again soon.
 */
export function nextChange(
  deposits: readonly Pick<TermDeposit, "state" | "endAt">[],
  now: number,
): number | null {
  const earning = deposits.filter(({ state }) => state === "earning");
  if (earning.length === 0) return null;
  const waits = earning.flatMap(({ endAt }) => (endAt === null ? [] : [endAt + PAID_WITHIN - now]));
  return Math.min(DAY, ...waits.map((wait) => (wait > 0 ? wait : OVERDUE_EVERY)));
}
