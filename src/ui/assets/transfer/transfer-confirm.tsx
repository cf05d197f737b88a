import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/screens/transfer/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import dialog from "#src/ui/parts/dialog.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import confirm from "#src/ui/terminal/ticket/confirm-order.module.css";
import { walletNames } from "../parts/wallet-names.tsx";

/** The transfer once more, before it is made. */
export function TransferConfirm({ view, screen }: { view: TransferView; screen: TransferScreen }): ReactNode {
  const format = useFormat();
  return (
    <Dialog title={<Trans>Transfer?</Trans>} close={screen.dismiss} size={380} ownFocus>
      <dl className={confirm.terms}>
        <div>
          <dt>
            <Trans>Amount</Trans>
          </dt>
          <dd>
            {format.grouped(view.sent)} {view.coin.name}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>From</Trans>
          </dt>
          <dd>{walletNames[view.from]}</dd>
        </div>
        <div>
          <dt>
            <Trans context="wallet">To</Trans>
          </dt>
          <dd>{walletNames[view.to]}</dd>
        </div>
      </dl>
      <div className={dialog.actions}>
        <button type="button" className={buttons.ghost} onClick={screen.dismiss}>
          <Trans>Back</Trans>
        </button>
        <button type="button" data-autofocus className={buttons.primary} onClick={screen.confirm}>
          <Trans>Confirm transfer</Trans>
        </button>
      </div>
    </Dialog>
  );
}
