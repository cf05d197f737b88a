import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverageTicketModel, LeverageTicketView } from "#src/streams/leverage/screens/types.ts";
import { PasswordForm } from "#src/ui/account/trade-password/password-form.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";

/** Asks for the trade password; the order stays as entered, whatever the answer. The text is gone once it is sent. */
export default function PasswordDialog({
  view: { password, problems, stage },
  model,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={<Trans>Trade password</Trans>} close={model.dismiss} size={420} ownFocus entry>
      <PasswordForm
        name={t`Trade password`}
        entry={{ password, problem: problems.password, sending: stage === "sending" }}
        intents={{
          type: (text) => model.change("password", text),
          confirm: model.confirm,
          dismiss: model.dismiss,
        }}
        confirm={<Trans>Send order</Trans>}
      />
    </Dialog>
  );
}
