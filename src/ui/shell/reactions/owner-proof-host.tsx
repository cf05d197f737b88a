import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";

/** Shows its content while a call waits for the owner's proof. One for the whole site. */
export function OwnerProofHost({
  wanted$,
  children,
}: {
  wanted$: Observable<boolean>;
  children: ReactNode;
}): ReactNode {
  return useObservableState(wanted$, false) && children;
}
