import { createOwnerProofScreen } from "../streams/account/owner-proof.screen.ts";
import OwnerProofDialog from "../ui/shell/reactions/owner-proof-dialog.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** Asks for the owner's proof. Fetched when a call first waits for one, so that it costs the first paint nothing. */
export default screenRoute(createOwnerProofScreen, OwnerProofDialog);
