import { map, startWith } from "rxjs";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { liveWorth } from "../live-worth.ts";
import type { Valued, ValuedBalance } from "../worth.ts";
import type { CentreScreen } from "./types.ts";
import { createWorthModel } from "./worth-model.ts";

/** `/accountCenter`: the user, and the sum of each coin over all wallets. */
export function createCentreScreen(app: App): CentreScreen {
  const scope = createScope();
  const worth$ = forMember<Loadable<Valued>>(app.session, loading, () => liveWorth(app));
  return {
    user$: app.session.user$.pipe(scope.until()),
    worth: createWorthModel(app, scope),
    rows$: worth$.pipe(
      map((worth) => mapReady(worth, ({ balances }) => byCoin(balances))),
      startWith<Loadable<readonly ValuedBalance[]>>(loading),
      keepingIdentity(),
      scope.share(),
    ),
    retry: () => app.wallets.refresh(),
    end: () => scope.end(),
  };
}

/** One row a coin: the sums over the wallets, in the order of the first. */
export function byCoin(balances: readonly ValuedBalance[]): readonly ValuedBalance[] {
  const coins = new Map<number, ValuedBalance>();
  for (const balance of balances) {
    const before = coins.get(balance.currencyId);
    coins.set(balance.currencyId, before === undefined ? balance : joined(before, balance));
  }
  return [...coins.values()];
}

function joined(a: ValuedBalance, b: ValuedBalance): ValuedBalance {
  return {
    ...a,
    available: sum(a.available, b.available),
    frozen: sum(a.frozen, b.frozen),
    total: sum(a.total, b.total),
    usd: a.usd === null || b.usd === null ? (a.usd ?? b.usd) : sum(a.usd, b.usd),
  };
}

function sum(a: string, b: string): string {
  return formatDecimal((parseDecimal(a) ?? 0n) + (parseDecimal(b) ?? 0n));
}
