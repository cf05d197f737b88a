import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { AuthenticatorModel } from "#src/streams/account/screens/authenticator-model.ts";
import type { TotpSecret } from "#src/streams/account/screens/security.screen.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { CardForm } from "#src/ui/kit/layout/card.tsx";
import { QrCode } from "#src/ui/kit/marks/qr-code.tsx";
import { StepButtons } from "./authenticator-forms.tsx";
import styles from "./security.module.css";
import { TotpField } from "./totp-field.tsx";

/** The secret as a QR code and as text; a code of the authenticator puts it in force. */
export function ScanStep({ model, secret }: { model: AuthenticatorModel; secret: TotpSecret }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(model.confirm.view$);
  return (
    <div className={styles.scan}>
      <QrCode text={secret.uri} size={168} name={t`QR code of the authenticator's secret`} />
      <div>
        <p className={styles.lead}>
          <Trans>
            Scan this with your authenticator app, or type the secret in. Then enter the code that it shows.
          </Trans>
        </p>
        <p className={styles.secret}>
          <code>{secret.secret}</code>
          <CopyButton text={secret.secret} name={t`Copy the secret`} />
        </p>
        <CardForm name={t`Confirm the authenticator`} submit={model.confirm.submit}>
          <TotpField
            value={values.code}
            change={(value) => model.confirm.change("code", value)}
            problem={problems.code}
            recovery={false}
          />
          <StepButtons busy={submitting} leave={model.leave}>
            <Trans>Turn on</Trans>
          </StepButtons>
        </CardForm>
      </div>
    </div>
  );
}
