import type { ReactNode } from "react";
import { createOwnerProofScreen } from "../streams/account/owner-proof.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import OwnerProofDialog from "../ui/shell/reactions/owner-proof-dialog.tsx";

/** Asks for the owner's proof. Fetched when a call first waits for one, so that it costs the first paint nothing. */
export default function OwnerProof(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createOwnerProofScreen(app));
  return screen !== null && <OwnerProofDialog screen={screen} />;
}
