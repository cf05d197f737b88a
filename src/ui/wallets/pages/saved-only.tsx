import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import { CODE_MAX } from "#domain/limits.ts";
import type { SavedOnlyModel, SavedOnlyView } from "#src/streams/wallets/screens/address-types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CodeField } from "#src/ui/kit/forms/code-field.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./columns.module.css";

type State = Extract<SavedOnlyView["state"], { state: "ready" }>["value"];

/** Whether withdrawals go to saved addresses only: on at once, off after a day. */
export function SavedOnlyCard({ model }: { model: SavedOnlyModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  return (
    <Card title={<Trans>Limit to saved addresses</Trans>}>
      <div className={styles.body}>
        <LoadableView
          data={view.state}
          retry={model.retry}
          skeleton={
            <div className={styles.form}>
              <Skeleton width="60%" />
              <Effect />
              <Skeleton width="200px" height="36px" />
            </div>
          }
        >
          {(state) => <Switch state={state} sending={view.sending} model={model} />}
        </LoadableView>
      </div>
      {view.lifting !== null && <Lift view={view} model={model} />}
    </Card>
  );
}

function Switch({
  state: { isOn, until },
  sending,
  model,
}: {
  state: State;
  sending: boolean;
  model: SavedOnlyModel;
}): ReactNode {
  const format = useFormat();
  const time = until === null ? "" : format.dateTime(until);
  return (
    <div className={styles.form}>
      <p role="status">
        {!isOn ? (
          <Trans>Withdrawals can go to any address. A new address needs a code.</Trans>
        ) : until === null ? (
          <Trans>Withdrawals go to your saved addresses only.</Trans>
        ) : (
          <Trans>Withdrawals go to your saved addresses only, until {time}.</Trans>
        )}
      </p>
      <Effect />
      {isOn && until === null ? (
        <button
          type="button"
          className={`${buttons.ghost} ${styles.own}`}
          onClick={model.askToLift}
          aria-disabled={sending}
        >
          <Trans>Lift the limit</Trans>
        </button>
      ) : (
        <button
          type="button"
          className={`${buttons.primary} ${styles.own}`}
          onClick={model.limit}
          aria-busy={sending}
        >
          {isOn ? <Trans>Keep the limit</Trans> : <Trans>Limit to saved addresses</Trans>}
        </button>
      )}
    </div>
  );
}

/** When the limit takes effect, and how long lifting it takes. */
function Effect(): ReactNode {
  return (
    <p className={styles.hint}>
      <Trans>
        The limit takes effect immediately. Lifting it takes as long as the waiting period of a new address,
        and we notify you by message.
      </Trans>
    </p>
  );
}

function Lift({
  view: { state, lifting, sending },
  model,
}: {
  view: SavedOnlyView;
  model: SavedOnlyModel;
}): ReactNode {
  const { t } = useLingui();
  const needsTotp = state.state === "ready" && state.value.needsSecondFactor;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    model.confirm();
  };
  return (
    <Dialog title={<Trans>Lift the limit?</Trans>} close={model.dismiss} size={440} ownFocus>
      <form onSubmit={confirm} noValidate className={styles.form}>
        <p>
          <Trans>You can then withdraw to any address again.</Trans>
        </p>
        {needsTotp ? (
          <TextEntry
            label={t`Authenticator code`}
            value={lifting?.value ?? ""}
            maxLength={CODE_MAX}
            autoComplete="one-time-code"
            change={model.change}
            problem={lifting?.problem}
            focused
          />
        ) : (
          <CodeField
            code={model.code}
            value={lifting?.value ?? ""}
            change={model.change}
            problem={lifting?.problem}
          />
        )}
        <div className={dialog.actions}>
          <button type="button" className={buttons.ghost} onClick={model.dismiss}>
            <Trans>Back</Trans>
          </button>
          <button type="submit" className={buttons.primary} aria-disabled={sending} aria-busy={sending}>
            <Trans>Lift the limit</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
