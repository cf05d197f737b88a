import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { OwnerProofScreen } from "#src/streams/screens/create-owner-proof.ts";
import { useScreen } from "../app/use-screen.ts";
import { lazyPart } from "../parts/lazy-part.tsx";

const OwnerProofDialog = lazyPart(() => import("./owner-proof-dialog.tsx"));

function Asking({ create }: { create: () => OwnerProofScreen }): ReactNode {
  const screen = useScreen(create);
  return screen !== null && <OwnerProofDialog screen={screen} />;
}

/** Shows the dialog while a call waits for the owner's proof. One for the whole site. */
export function OwnerProofHost({
  wanted$,
  create,
}: {
  wanted$: Observable<boolean>;
  create: () => OwnerProofScreen;
}): ReactNode {
  const wanted = useObservableState(wanted$, false);
  return wanted && <Asking create={create} />;
}
