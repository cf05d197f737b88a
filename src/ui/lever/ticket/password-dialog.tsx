import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import type { LeverTicketModel, LeverTicketView } from "#src/streams/screens/lever/types.ts";
import { PasswordField } from "#src/ui/account-forms/password-field.tsx";
import buttons from "#src/ui/parts/button.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import confirm from "#src/ui/terminal/ticket/confirm-order.module.css";
import styles from "./lever-ticket.module.css";

/** Asks for the trade password; the order stays as entered, whatever the answer. The text is gone once it is sent. */
export function PasswordDialog({
  view,
  model,
}: {
  view: LeverTicketView;
  model: LeverTicketModel;
}): ReactNode {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const here = useLocation({ select: ({ href }) => href });
  const sending = view.stage === "sending";
  if (sending && password !== "") setPassword("");
  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    model.confirm();
  };
  return (
    <Dialog title={<Trans>Trade password</Trans>} close={model.dismiss} size={380}>
      <form onSubmit={send} noValidate aria-label={t`Trade password`}>
        <PasswordField
          label={t`Your trade password, 6 or more characters`}
          value={password}
          change={(text) => {
            setPassword(text);
            model.change("password", text);
          }}
          problem={view.problems.password}
        />
        <p className={styles.forgotten}>
          <Link to="/bindmpwd" search={{ redirect: here }} className={styles.link}>
            <Trans>Set or change it</Trans>
          </Link>
        </p>
        <div className={confirm.answers}>
          <button type="button" className={buttons.ghost} onClick={model.dismiss}>
            <Trans>Back</Trans>
          </button>
          <button type="submit" className={buttons.primary} disabled={sending} aria-busy={sending}>
            {sending ? <Trans>Sending…</Trans> : <Trans>Send order</Trans>}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
