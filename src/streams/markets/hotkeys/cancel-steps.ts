import { type Observable, Subject, tap, withLatestFrom } from "rxjs";
import type { Scope } from "../../kit/scope.ts";
import type { Reactions } from "../../shell/reactions/types.ts";

interface CancelsFrom {
  /** The user's open orders of this market. Emits at once. */
  readonly orders$: Observable<readonly { readonly id: number }[]>;
  readonly cancel: (id: number) => void;
  /** Cancels all of them. */
  readonly cancelAll: (ids: readonly number[]) => void;
  readonly react: Reactions["react"];
}

/** Cancels the newest open order of the market, which has the highest id, or all of them; says so where there is none. */
export function cancelSteps(scope: Scope, { orders$, cancel, cancelAll, react }: CancelsFrom) {
  const asked = new Subject<"last" | "all">();
  scope.run(
    asked.pipe(
      withLatestFrom(orders$),
      tap(([which, orders]) => {
        const ids = orders.map(({ id }) => id);
        if (ids.length === 0) return react({ kind: "say", tone: "plain", message: "hotkeys_no_order" });
        if (which === "all") return cancelAll(ids);
        cancel(Math.max(...ids));
      }),
    ),
  );
  return { "cancel-last": () => asked.next("last"), "cancel-all": () => asked.next("all") };
}
