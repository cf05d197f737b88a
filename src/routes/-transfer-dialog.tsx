import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/wallets/transfer/transfer.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import type { TransferAsk } from "../ui/wallets/transfer/transfer-asking.ts";
import { TransferDialog } from "../ui/wallets/transfer/transfer-dialog.tsx";

/** A transfer over any page, until it went through or is closed. Fetched when one is first asked for. */
export default function TransferDialogOf({ ask, close }: { ask: TransferAsk; close: () => void }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTransferScreen(app, ask, close));
  return screen && <TransferDialog screen={screen} close={close} />;
}
