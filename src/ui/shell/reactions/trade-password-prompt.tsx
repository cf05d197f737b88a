import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../../kit/controls/button.module.css";
import dialog from "../../kit/dialog/dialog.module.css";
import { Dialog } from "../../kit/dialog/dialog.tsx";

/** Asks whether to set a trade password now; stays until it is answered. For `lazy`. */
export default function TradePasswordPrompt({
  close,
  accept,
}: {
  close: () => void;
  accept: () => void;
}): ReactNode {
  return (
    <Dialog title={<Trans>Set a trade password?</Trans>} close={close}>
      <p>
        <Trans>
          It is required to trade, publish adverts and withdraw. You can set it now and come back.
        </Trans>
      </p>
      <div className={dialog.actions}>
        <button type="button" className={button.ghost} onClick={close}>
          <Trans>Not now</Trans>
        </button>
        <button type="button" className={button.primary} onClick={accept}>
          <Trans>Set trade password</Trans>
        </button>
      </div>
    </Dialog>
  );
}
