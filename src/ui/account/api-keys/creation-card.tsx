import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import type { CreationModel } from "#src/streams/account/api-keys/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card, CardForm } from "#src/ui/kit/layout/card.tsx";
import styles from "./api-keys.module.css";

const ADDRESSES_LENGTH = 1_024;

/** Name, rights and addresses of a new key. */
export function CreationCard({ model }: { model: CreationModel }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(model.form.view$);
  return (
    <Card title={<Trans>Create an API key</Trans>}>
      <div className={card.body}>
        <CardForm name={t`Create an API key`} submit={model.form.submit}>
          <TextField
            label={t`Name`}
            value={values.name}
            change={(value) => model.form.change("name", value)}
            problem={problems.name}
            maxLength={API_KEY_NAME_LENGTH}
            autoComplete="off"
          />
          <Rights model={model} />
          <TextField
            label={t`Allowed addresses`}
            value={values.addresses}
            change={(value) => model.form.change("addresses", value)}
            problem={problems.addresses}
            maxLength={ADDRESSES_LENGTH}
            autoComplete="off"
            hint={
              values.withdraw === "yes" ? (
                <Trans>
                  Required for withdrawals. IP addresses or networks such as 203.0.113.0/24, separated by
                  commas.
                </Trans>
              ) : (
                <Trans>
                  IP addresses or networks such as 203.0.113.0/24, separated by commas. Empty: the key works
                  from any address.
                </Trans>
              )
            }
          />
          <div className={card.actions}>
            <button
              type="submit"
              className={button.primary}
              aria-disabled={submitting}
              aria-busy={submitting}
            >
              <Trans>Create key</Trans>
            </button>
            <button type="button" className={button.ghost} onClick={model.leave}>
              <Trans>Cancel</Trans>
            </button>
          </div>
        </CardForm>
      </div>
    </Card>
  );
}

function Rights({ model: { form } }: { model: CreationModel }): ReactNode {
  const { values } = useObservableEagerState(form.view$);
  return (
    <fieldset className={styles.rights}>
      <legend>
        <Trans>Rights</Trans>
      </legend>
      <Right isOn isFixed name={<Trans>Read</Trans>}>
        <Trans>Balances, orders and records. Every key has this right.</Trans>
      </Right>
      <Right
        isOn={values.trade === "yes"}
        name={<Trans>Trade</Trans>}
        turn={(isOn) => form.change("trade", isOn ? "yes" : "")}
      >
        <Trans>Orders, positions, and transfers between your own wallets.</Trans>
      </Right>
      <Right
        isOn={values.withdraw === "yes"}
        name={<Trans>Withdraw</Trans>}
        turn={(isOn) => form.change("withdraw", isOn ? "yes" : "")}
      >
        <Trans>Withdrawals and deals with other people. Your trade password is still required.</Trans>
      </Right>
    </fieldset>
  );
}

function Right({
  isOn,
  isFixed = false,
  name,
  turn,
  children,
}: {
  isOn: boolean;
  isFixed?: boolean;
  name: ReactNode;
  turn?: (isOn: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <label className={styles.right}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => turn?.(event.target.checked)}
      />
      <span>
        <strong>{name}</strong>
        <small>{children}</small>
      </span>
    </label>
  );
}
