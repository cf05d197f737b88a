import { distinctUntilChanged, map, type Observable } from "rxjs";
import { counted } from "../../kit/resource/counted.ts";
import { known, type Loadable, sameLook } from "../../kit/resource/loadable.ts";
import type { OptionOrder, RunningOrder, RunningOrders } from "./types.ts";

type Rows = Loadable<readonly RunningOrder[]>;

/** How many of the newest orders are drawn on the chart: more lines would hide the candles. */
const MAX_DRAWN = 12;

/** Running orders for those who show them: what moves with every price is apart from what does not. */
export function viewsOfRunning(running$: Observable<Rows>): RunningOrders {
  return {
    running$,
    runningList$: running$.pipe(distinctUntilChanged(hasSameRows)),
    runningCount$: running$.pipe(counted(({ closed }) => !closed)),
    drawn$: running$.pipe(map(drawnOf), distinctUntilChanged(areSameOrders)),
  };
}

function drawnOf(data: Rows): readonly OptionOrder[] {
  const rows = known(data) ?? [];
  return rows
    .filter(({ closed }) => !closed)
    .map(({ order }) => order)
    .slice(0, MAX_DRAWN);
}

/** Whether the list has the same rows, whatever moves in them. */
function hasSameRows(a: Rows, b: Rows): boolean {
  const ordersOf = (data: Rows) => (known(data) ?? []).map(({ order }) => order);
  return sameLook(a, b) && areSameOrders(ordersOf(a), ordersOf(b));
}

function areSameOrders(a: readonly OptionOrder[], b: readonly OptionOrder[]): boolean {
  return a.length === b.length && a.every(({ id }, place) => id === b[place]?.id);
}
