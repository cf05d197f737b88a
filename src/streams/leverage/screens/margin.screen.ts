import { combineLatest, distinctUntilChanged, map } from "rxjs";
import type { Balance } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { type Loadable, mapReady, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { type MarginUse, marginByPair, marginUse } from "../margin.ts";
import { createLeveragePositionsScreen } from "./leverage-positions.screen.ts";
import type { LeverageMarginScreen } from "./types.ts";

/** `/lever_manger`: what the contract account holds, what of it is margin, and how it is spread over the pairs. */
export function createLeverageMarginScreen(app: App): LeverageMarginScreen {
  const scope = createScope();
  const { positions, markets$, end } = createLeveragePositionsScreen(app);
  const rows$ = app.leverage.positions$;
  return {
    positions,
    use$: combineLatest([positions.risk$, rows$]).pipe(
      map(([risk, rows]): Loadable<MarginUse> => {
        if (risk.state !== "ready") return risk;
        if (rows.state !== "ready") return rows;
        return ready(marginUse(risk.value, rows.value), risk.age);
      }),
      keepingIdentity<Loadable<MarginUse>>(),
      scope.share(),
    ),
    pairs$: combineLatest([markets$, rows$]).pipe(
      map(([markets, rows]) => mapReady(rows, (all) => marginByPair(markets, all))),
      keepingIdentity(),
      scope.share(),
    ),
    coins$: app.wallets.balances$.pipe(
      map((balances) => mapReady(balances, (all) => all.filter(isShown))),
      distinctUntilChanged(),
      scope.share(),
    ),
    retry: () => {
      positions.retry();
      app.wallets.refresh();
    },
    end: () => {
      scope.end();
      end();
    },
  };
}

/** Of the contract account: coins that can be margin, and others that lie there in any case. */
function isShown({ wallet, usable, available, frozen }: Balance): boolean {
  return (
    wallet === "leverage" &&
    (usable !== false || [available, frozen].some((amount) => (scaled(amount) ?? 0n) > 0n))
  );
}
