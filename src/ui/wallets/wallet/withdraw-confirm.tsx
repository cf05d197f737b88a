import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { CODE_MAX } from "#domain/limits.ts";
import type { WithdrawModel, WithdrawView } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./panels.module.css";

/** The withdrawal once more, with the trade password and, where the exchange wants it, the authenticator's code. */
export function WithdrawConfirm({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const { t } = useLingui();
  const { values, problems, stage } = view;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog's events rise through the form that it was opened from.
    event.stopPropagation();
    model.confirm();
  };
  return (
    <Dialog title={<Trans>Withdraw?</Trans>} close={model.dismiss} size={440} ownFocus>
      <form onSubmit={confirm} noValidate>
        <Terms view={view} />
        <div className={styles.secrets}>
          <TextEntry
            type="password"
            label={t`Trade password`}
            value={values.password}
            maxLength={1024}
            autoComplete="current-password"
            change={(value) => model.change("password", value)}
            problem={problems.password}
            focused
          />
          {view.needsTotp && (
            <TextEntry
              label={t`Authenticator code`}
              value={values.totp}
              maxLength={CODE_MAX}
              autoComplete="one-time-code"
              change={(value) => model.change("totp", value)}
              problem={problems.totp}
            />
          )}
        </div>
        <div className={dialog.actions}>
          <button type="button" className={buttons.ghost} onClick={model.dismiss}>
            <Trans>Back</Trans>
          </button>
          <button
            type="submit"
            className={buttons.primary}
            aria-disabled={stage === "sending"}
            aria-busy={stage === "sending"}
          >
            <Trans>Confirm withdrawal</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Terms({ view }: { view: WithdrawView }): ReactNode {
  const format = useFormat();
  const coin = view.currency;
  const rows = [
    { key: "amount", name: <Trans>Amount</Trans>, value: `${format.grouped(view.sent)} ${coin}` },
    {
      key: "fee",
      name: <Trans>Fee</Trans>,
      value: `${format.amount(view.fee, view.chain.decimals)} ${coin}`,
    },
    {
      key: "receive",
      name: <Trans>You receive</Trans>,
      value: `${format.amount(view.receive, view.chain.decimals)} ${coin}`,
    },
    { key: "chain", name: <Trans>Chain</Trans>, value: view.chain.name },
    { key: "address", name: <Trans>Address</Trans>, value: view.values.address.trim() },
    { key: "memo", name: <Trans>Memo</Trans>, value: view.chain.hasMemo ? view.values.memo.trim() : "" },
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== "")
        .map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
