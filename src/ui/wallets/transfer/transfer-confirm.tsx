import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/wallets/transfer/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
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
      <ConfirmAnswers confirm={screen.confirm} dismiss={screen.dismiss}>
        <Trans>Confirm transfer</Trans>
      </ConfirmAnswers>
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
