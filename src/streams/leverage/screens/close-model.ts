import { combineLatest, map, type Observable, Subject, scan, startWith, withLatestFrom } from "rxjs";
import type { Position } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import {
  applyClose,
  type CloseChange,
  type CloseState,
  closePercent,
  closeProblem,
  closeText,
  partOf,
} from "../close.fold.ts";
import type { CloseEstimate } from "../close-estimate.ts";
import type { Closes } from "../closes.ts";
import { contractsOf } from "../ticket/figures.ts";
import { ifClosed } from "./if-closed.ts";
import type { CloseModel, CloseView } from "./types.ts";

/** What is to be closed. `part` is `null` while the typed contracts are none of the position's. */
interface Asked extends Omit<CloseView, "estimate"> {
  readonly part: Position | null;
}

/** The question before a position closes, in part or as a whole, with what that would bring; none once the position is gone. */
export function createCloseModel(
  app: Pick<App, "deps" | "session" | "quotes">,
  scope: Scope,
  rows$: Observable<readonly Position[]>,
  close: Closes["close"],
): CloseModel {
  const changes = new Subject<CloseChange>();
  const confirmed = new Subject<void>();
  const asked$ = combineLatest([changes.pipe(scan(applyClose, null), startWith(null)), rows$]).pipe(
    map(([state, rows]) => askedOf(state, rows)),
    keepingIdentity<Asked | null>(),
    scope.share(),
  );
  const estimates$ = ifClosed(app, asked$.pipe(map((asked) => (asked?.part ? [asked.part] : []))));
  scope.run(
    confirmed.pipe(
      withLatestFrom(asked$),
      map(([, asked]) => {
        if (!asked?.part) return;
        const { position, part } = asked;
        changes.next({ kind: "dismiss" });
        close(position.id, part === position ? null : part.contracts);
      }),
    ),
  );
  return {
    view$: combineLatest([asked$, estimates$]).pipe(
      map(viewOf),
      keepingIdentity<CloseView | null>(),
      scope.until(),
    ),
    ask: (id) => changes.next({ kind: "ask", id }),
    change: (text) => changes.next({ kind: "amount", amount: { kind: "typed", text } }),
    percent: (percent) => changes.next({ kind: "amount", amount: { kind: "percent", percent } }),
    confirm: () => confirmed.next(),
    dismiss: () => changes.next({ kind: "dismiss" }),
  };
}

function askedOf(state: CloseState | null, rows: readonly Position[]): Asked | null {
  const position = rows.find(({ id, state: is }) => id === state?.id && is === "open");
  if (state === null || position === undefined) return null;
  const contracts = closeText(state.amount, position);
  const problem = closeProblem(contracts, position);
  const count = problem === null ? contractsOf(contracts) : null;
  const part = count === null ? null : partOf(position, count);
  return {
    ...{ position, contracts, count, problem, part },
    percent: closePercent(contracts, position),
    released: part?.marginLeft ?? null,
  };
}

function viewOf([asked, [estimate]]: readonly [Asked | null, readonly CloseEstimate[]]): CloseView | null {
  if (asked === null) return null;
  const { part, ...view } = asked;
  return { ...view, estimate: part === null ? null : (estimate ?? null) };
}
