import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { App } from "../app-types.ts";
import type { Scope } from "../kit/scope.ts";

/** The one setting for orders of every kind, as one of their forms sees it. */
export interface OrderConfirmation {
  /** Whether orders are confirmed before they are sent. Emits at once. */
  readonly confirms$: Observable<boolean>;
  /** Chooses for orders of every kind. */
  setConfirms(confirms: boolean): void;
}

/** @param unchosen what this form does until the user chooses: options are not confirmed, other orders are (decision 0027) */
export function orderConfirmation(
  { preferences }: Pick<App, "preferences">,
  scope: Scope,
  unchosen: boolean,
): OrderConfirmation {
  return {
    confirms$: preferences.value$("confirmOrders").pipe(
      map((chosen) => chosen ?? unchosen),
      distinctUntilChanged(),
      scope.until(),
    ),
    setConfirms: (confirms) => preferences.set("confirmOrders", confirms),
  };
}
