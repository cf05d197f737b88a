import { combineLatest, exhaustMap, map, type Observable, Subject, takeUntil, withLatestFrom } from "rxjs";
import type { Order, OrderChange } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { type Command, isEnd } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { isTrailing, isWaiting } from "../screens/order-kind.ts";
import {
  type AmendChange,
  type AmendField,
  type AmendProblems,
  type AmendState,
  type AmendSteps,
  amendProblems,
  applyAmend,
  changeOf,
  shownAmendProblems,
} from "./amend.fold.ts";

/** An open order while it is edited. */
export interface AmendView {
  readonly id: number;
  readonly texts: Readonly<Record<AmendField, string>>;
  /** Whether it still waits for its stop price, which can be edited then. */
  readonly isWaiting: boolean;
  /** Whether it is a trailing stop that waits: of it the distance can be edited, and no price. */
  readonly isTrailing: boolean;
  readonly problems: AmendProblems;
  readonly saving: boolean;
}

export interface AmendModel {
  /** `null`: no order is edited. */
  readonly view$: Observable<AmendView | null>;
  /** Edits an open order in place of another. */
  edit(id: number, steps: AmendSteps): void;
  change(field: AmendField, text: string): void;
  save(): void;
  close(): void;
}

interface AmendsFrom {
  /** The open orders, as far as they are known. Emits at once. */
  readonly open$: Observable<Loadable<readonly Order[]>>;
  /** An amendment has its outcome: the lists are out of date. */
  readonly onSettled: () => void;
}

type Intent = (state: AmendState | null, orders: readonly Order[]) => void;

/** The editor of open orders, one at a time, over the order as it is now. It closes where the order is open no more. */
export function createAmends(
  { deps, commands }: Pick<App, "deps" | "commands">,
  scope: Scope,
  { open$, onSettled }: AmendsFrom,
): AmendModel {
  const intents = new Subject<Intent>();
  const saves = new Subject<{ readonly order: Order; readonly change: OrderChange }>();
  const orders$ = open$.pipe(map((open) => known(open) ?? []));
  const { state$, apply } = createState<AmendState | null, AmendChange>(scope, {
    initial: null,
    fold: applyAmend,
  });
  const view$ = combineLatest([state$, orders$]).pipe(
    map(([state, orders]) => viewOf(state, orders)),
    keepingIdentity<AmendView | null>(),
    scope.share(),
  );
  scope.run(view$);
  scope.run(
    intents.pipe(
      withLatestFrom(state$, orders$),
      map(([intent, state, orders]) => intent(state, orders)),
    ),
  );
  saves
    .pipe(
      takeUntil(scope.ended$),
      exhaustMap(({ order, change }) => commands.run(amendCommand(deps, order, change))),
    )
    .subscribe((end) => {
      if (!isEnd(end)) return apply({ kind: "saving" });
      apply({ kind: end.state === "done" ? "close" : "refused" });
      onSettled();
    });
  const save: Intent = (state, orders) => {
    const order = orders.find(({ id }) => id === state?.id);
    if (state === null || order === undefined || state.saving) return;
    apply({ kind: "checked" });
    if (Object.keys(amendProblems(state, order)).length > 0) return;
    const change = changeOf(state, order);
    if (change === null) apply({ kind: "close" });
    else saves.next({ order, change });
  };
  return {
    view$,
    edit: (id, steps) =>
      intents.next((_, orders) => {
        const order = orders.find((one) => one.id === id);
        if (order !== undefined) apply({ kind: "edit", order, steps });
      }),
    change: (field, text) => apply({ kind: "typed", field, text }),
    save: () => intents.next(save),
    close: () => apply({ kind: "close" }),
  };
}

function amendCommand({ api }: App["deps"], { id, pair }: Order, change: OrderChange): Command<string> {
  const { price, amount, stopPrice, distance } = change;
  return textCommand({
    kind: "spot-amend",
    // Only where there is one: what other amendments are known by stays.
    terms: { order: id, price, amount, stop: stopPrice, ...(distance === null ? {} : { distance }) },
    subject: `#${id} ${pair.base}/${pair.quote}`,
    send: (clientId) => api.spot.amend(id, change, clientId),
    done: () => ({ kind: "say", tone: "good", message: "order_amended" }),
  });
}

function viewOf(state: AmendState | null, orders: readonly Order[]): AmendView | null {
  const order = orders.find(({ id }) => id === state?.id);
  if (state === null || order === undefined) return null;
  return {
    id: state.id,
    texts: state.texts,
    isWaiting: isWaiting(order),
    isTrailing: isTrailing(order),
    problems: shownAmendProblems(state, order),
    saving: state.saving,
  };
}
