import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState, useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { OwnerProofScreen } from "#src/streams/account/owner-proof.screen.ts";
import { TotpField } from "../../account/security/totp-field.tsx";
import button from "../../kit/controls/button.module.css";
import dialog from "../../kit/dialog/dialog.module.css";
import { Dialog } from "../../kit/dialog/dialog.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";

/** Asks for the login password or the authenticator's code; what the exchange held back then goes on without the user. For `lazy`. */
export default function OwnerProofDialog({ screen }: { screen: OwnerProofScreen }): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const field = useObservableState(screen.field$, null);
  // The dialog gives the focus to its field when it opens, so the field must be known by then.
  if (field === null) return null;
  return (
    <Dialog title={<Trans>Confirm it is you</Trans>} close={screen.leave} entry ownFocus>
      <form
        aria-label={t`Confirm it is you`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className={dialog.lead}>
          <Trans>This changes who controls your account or where your money can go.</Trans>
        </p>
        {field === "password" && (
          <PasswordField
            label={t`Login password`}
            value={values.password}
            change={(value) => form.change("password", value)}
            problem={problems.password}
            first
          />
        )}
        {field === "totp" && (
          <TotpField
            value={values.totp}
            change={(value) => form.change("totp", value)}
            problem={problems.totp}
            first
          />
        )}
        <div className={dialog.actions}>
          <button type="button" className={button.ghost} onClick={screen.leave}>
            <Trans>Cancel</Trans>
          </button>
          <button type="submit" className={button.primary} aria-disabled={submitting}>
            <Trans>Confirm</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
