import { EMPTY, map, merge, NEVER, Subject, startWith, switchMap, tap, timer } from "rxjs";
import type { TermDeposit } from "../../api/earn/types.ts";
import { createGuarded } from "../account/trade-password/create-guarded.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import type { Listing } from "../kit/lists/listing.ts";
import { ownListOf } from "../kit/lists/own-list.ts";
import { known, type Loadable, loading } from "../kit/resource/loadable.ts";
import { createScope } from "../kit/scope.ts";
import type { DepositsScreen } from "./types.ts";

const DAY = 86_400_000;
/** From the end of a term until the exchange has paid it, in ms. */
const PAID_WITHIN = 2_000;
/** How often a term is looked at that is over by the browser's clock and not by the exchange's, in ms. */
const OVERDUE_EVERY = 10_000;

/** `/manageList`: what is locked, what it brought, and leaving early at the stated cost. */
export function createDepositsScreen(app: App): DepositsScreen {
  const { deps, wallets } = app;
  const scope = createScope();
  const more = new Subject<void>();
  const again = new Subject<void>();
  const looked = new Subject<Loadable<Listing<TermDeposit>>>();
  const due = looked.pipe(
    map((list) => nextChange(known(list)?.items ?? [], deps.now())),
    switchMap((wait) => (wait === null ? EMPTY : timer(wait))),
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
      again.next();
      wallets.refresh();
    },
    // It may have matured meanwhile.
    onFailed: () => again.next(),
  });
  const list$ = ownListOf<TermDeposit>(app, {
    fetch: (page) => deps.api.earn.deposits(page),
    more$: more,
    refresh$: NEVER,
    again$: merge(again, due),
  }).pipe(
    startWith(loading),
    tap((list) => looked.next(list)),
    scope.share(),
  );
  return {
    list$,
    guard,
    more: () => more.next(),
    retry: () => again.next(),
    end: () => scope.end(),
  };
}

/**
 * In how many ms the list will tell something else, `null` where nothing earns: when the next term is over, and the exchange has had time to
 * pay it; soon again while one that should be over is not, as when the browser's clock is ahead; at the latest after a day, which brings
 * interest.
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
