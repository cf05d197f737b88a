import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/wallets/transfer/transfer.screen.ts";
import type { TransferAsk } from "../ui/wallets/transfer/transfer-asking.ts";
import { TransferDialog } from "../ui/wallets/transfer/transfer-dialog.tsx";
import { ScreenOf } from "./-screen-route.tsx";

/** A transfer over any page, until it went through or is closed. Fetched when one is first asked for. */
export default function TransferDialogOf({ ask, close }: { ask: TransferAsk; close: () => void }): ReactNode {
  return (
    <ScreenOf
      of={null}
      create={(app) => createTransferScreen(app, ask, close)}
      show={(screen) => <TransferDialog screen={screen} close={close} />}
    />
  );
}
