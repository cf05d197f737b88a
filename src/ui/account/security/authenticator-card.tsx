import { Plural, Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { AuthenticatorModel } from "#src/streams/account/screens/authenticator-model.ts";
import button from "#src/ui/kit/controls/button.module.css";
import styles from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { DisableForm, PasswordForm, RenewForm } from "./authenticator-forms.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";

/** The authenticator: off, being set up, or on. */
export function AuthenticatorCard({ model }: { model: AuthenticatorModel }): ReactNode {
  const stage = useObservableEagerState(model.stage$);
  return (
    <Card title={<Trans>Authenticator</Trans>}>
      <div className={styles.body}>
        {stage.stage === "rest" && <Rest model={model} />}
        {stage.stage === "password" && <PasswordForm model={model} />}
        {stage.stage === "scan" && <ScanStep model={model} secret={stage.secret} />}
        {stage.stage === "codes" && <RecoveryCodes codes={stage.codes} done={model.leave} />}
        {stage.stage === "disable" && <DisableForm model={model} />}
        {stage.stage === "renew" && <RenewForm model={model} />}
      </div>
    </Card>
  );
}

function Rest({ model }: { model: AuthenticatorModel }): ReactNode {
  const state = useObservableEagerState(model.state$);
  return (
    <LoadableView data={state} retry={model.retry} skeleton={<SkeletonRows rows={2} height="28px" />}>
      {({ on, recoveryLeft }) => (
        <div className={`${styles.rows} ${styles.flush}`}>
          <div className={styles.state}>
            <strong className={on ? styles.good : styles.warn}>
              {on ? <Trans>On</Trans> : <Trans>Off</Trans>}
            </strong>
            <span className={styles.muted}>
              {on ? (
                <Plural
                  value={recoveryLeft}
                  one="# recovery code is left"
                  other="# recovery codes are left"
                />
              ) : (
                <Trans>An app on your phone generates the codes required for login and withdrawals.</Trans>
              )}
            </span>
            <span className={styles.actions}>
              {on ? (
                <>
                  <button type="button" className={button.ghost} onClick={() => model.begin("renew")}>
                    <Trans>New recovery codes</Trans>
                  </button>
                  <button type="button" className={button.ghost} onClick={() => model.begin("disable")}>
                    <Trans>Turn off</Trans>
                  </button>
                </>
              ) : (
                <button type="button" className={button.primary} onClick={() => model.begin("password")}>
                  <Trans>Set up</Trans>
                </button>
              )}
            </span>
          </div>
        </div>
      )}
    </LoadableView>
  );
}
