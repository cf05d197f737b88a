import { combineLatest, map, type Observable } from "rxjs";
import type { LeverageRisk, Position, PositionState } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { counted } from "../../kit/resource/counted.ts";
import { known, type Loadable, mapReady, ready } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { createCloses } from "../closes.ts";
import { createCloseModel } from "./close-model.ts";
import { ifClosed } from "./if-closed.ts";
import { createStopsModel } from "./stops-model.ts";
import type { PositionCounts, PositionsModel } from "./types.ts";

type PositionsFrom = Pick<
  App,
  "deps" | "session" | "quotes" | "leverage" | "wallets" | "reactions" | "commands"
>;

/**
 * Positions and pending orders of every pair with what can be done about them.
 * @param risk$ the risk to show: of one quote currency, or of the one nearest to liquidation.
 */
export function createPositionsModel(
  app: PositionsFrom,
  scope: Scope,
  risk$: Observable<Loadable<LeverageRisk>>,
): PositionsModel {
  const { leverage } = app;
  const inState = (...states: readonly PositionState[]) =>
    leverage.positions$.pipe(
      map((data) => ofStates(data, states)),
      keepingIdentity(),
      scope.share(),
    );
  const open$ = inState("open", "closing");
  const closes = createCloses(app, scope.ended$);
  const rows$ = open$.pipe(map((open) => known(open) ?? []));
  return {
    open$,
    pending$: inState("pending"),
    risk$: risk$.pipe(scope.share()),
    closing$: closes.closing$.pipe(scope.until()),
    ifAllClosed: () => ifClosed(app, rows$.pipe(map(closeable))).pipe(scope.until()),
    close: (id) => closes.close(id),
    closing: createCloseModel(app, scope, rows$, closes.close),
    revoke: closes.revoke,
    closeMany: closes.closeMany,
    stops: createStopsModel(app, scope, rows$),
    retry: () => leverage.refresh(),
  };
}

/** How many positions are open and how many orders are pending, for the tabs above them. */
export function countsOf({
  open$,
  pending$,
}: Pick<PositionsModel, "open$" | "pending$">): Observable<PositionCounts> {
  return combineLatest({ open: open$.pipe(counted()), pending: pending$.pipe(counted()) });
}

function ofStates(
  data: Loadable<readonly Position[]>,
  states: readonly PositionState[],
): Loadable<readonly Position[]> {
  return mapReady(data, (positions) => positions.filter(({ state }) => states.includes(state)));
}

function closeable(open: readonly Position[]): readonly Position[] {
  return open.filter(({ state }) => state === "open");
}

/** The risk nearest to liquidation of several quote currencies; nothing at risk where there is none. */
export function nearestRisk(risks: Loadable<readonly LeverageRisk[]>): Loadable<LeverageRisk> | null {
  if (risks.state !== "ready") return risks;
  const [first, ...others] = risks.value;
  if (first === undefined) return null;
  const hundredths = ({ ratePercent }: LeverageRisk) =>
    ratePercent === null ? null : BigInt(ratePercent.replace(".", ""));
  const nearest = others.reduce((near, risk) => {
    const [a, b] = [hundredths(near), hundredths(risk)];
    return b !== null && (a === null || b < a) ? risk : near;
  }, first);
  return ready(nearest, risks.age);
}
