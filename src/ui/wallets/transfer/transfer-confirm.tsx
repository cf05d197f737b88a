import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/wallets/transfer/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { walletNames } from "../wallet-names.tsx";

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
