import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/screens/transfer/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import dialog from "#src/ui/parts/dialog.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import { Term, Terms } from "#src/ui/parts/terms.tsx";
import { walletNames } from "../parts/wallet-names.tsx";

interface Asked {
  readonly view: TransferView;
  readonly screen: TransferScreen;
}

/** The terms of the transfer and both answers. */
export function TransferAnswer({ view, screen }: Asked): ReactNode {
  const format = useFormat();
  return (
    <>
      <Terms ruled>
        <Term name={<Trans>Amount</Trans>}>
          {format.grouped(view.sent)} {view.coin.name}
        </Term>
        <Term name={<Trans>From</Trans>}>{walletNames[view.from]}</Term>
        <Term name={<Trans context="wallet">To</Trans>}>{walletNames[view.to]}</Term>
      </Terms>
      <div className={dialog.actions}>
        <button type="button" className={buttons.ghost} onClick={screen.dismiss}>
          <Trans>Back</Trans>
        </button>
        <button type="button" data-autofocus className={buttons.primary} onClick={screen.confirm}>
          <Trans>Confirm transfer</Trans>
        </button>
      </div>
    </>
  );
}

/** The transfer once more, before it is made. */
export function TransferConfirm(asked: Asked): ReactNode {
  return (
    <Dialog title={<Trans>Transfer?</Trans>} close={asked.screen.dismiss} size={380} ownFocus>
      <TransferAnswer {...asked} />
    </Dialog>
  );
}
