import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { WithdrawModel, WithdrawView } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { SelectEntry, TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { UnknownNote } from "#src/ui/kit/loading/unknown-note.tsx";
import { ChainChoice } from "../chain-choice.tsx";
import { GatedView } from "./gated.tsx";
import { NewAddress } from "./new-address.tsx";
import { Obstacles } from "./obstacles.tsx";
import styles from "./panels.module.css";
import { RecentRecords } from "./recent-records.tsx";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import { WithdrawSummary } from "./withdraw-summary.tsx";

/** Sending a coin out: where to, how much, what it costs and what arrives. */
export function WithdrawPanel({ model }: { model: WithdrawModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  return (
    <GatedView data={view} retry={model.retry}>
      {(value) => <Open view={value} model={model} />}
    </GatedView>
  );
}

function Open({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const { t } = useLingui();
  const coin = view.currency;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <form className={styles.panel} onSubmit={submit} noValidate aria-label={t`Withdraw ${coin}`}>
      <div className={styles.form}>
        <Obstacles view={view} model={model} />
        <ChainChoice chains={view.chains} chain={view.chain} choose={model.chooseChain} />
        <Saved view={view} model={model} />
        <TextEntry
          label={t`Withdrawal address`}
          value={view.values.address}
          change={(value) => model.change("address", value)}
          problem={view.problems.address}
        />
        {view.chain.hasMemo && (
          <TextEntry
            label={t`Memo`}
            value={view.values.memo}
            change={(value) => model.change("memo", value)}
            problem={view.problems.memo}
            maxLength={64}
          />
        )}
        <Amount view={view} model={model} />
        <NewAddress view={view} model={model} />
        <Submit view={view} />
      </div>
      <WithdrawSummary view={view} />
      <RecentRecords recent$={model.recent$} name={t`Recent withdrawals`} retry={model.retry} />
      {(view.stage === "confirming" || view.stage === "sending") && (
        <WithdrawConfirm view={view} model={model} />
      )}
    </form>
  );
}

function Saved({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const { t } = useLingui();
  const { saved, values } = view;
  if (saved.length === 0) {
    return (
      <p className={styles.label}>
        <Trans>No saved address for this coin.</Trans>{" "}
        <Link
          to="/withdraw_address"
          search={{ currency_id: String(view.currencyId) }}
          className={buttons.link}
        >
          <Trans>Bind an address</Trans>
        </Link>
      </p>
    );
  }
  const chosen = saved.find(({ address, memo }) => address === values.address && memo === values.memo);
  return (
    <SelectEntry
      label={t`Saved addresses`}
      value={chosen?.id ?? 0}
      options={[
        { key: 0, name: t`Choose one, or type an address below` },
        ...saved.map((one) => ({
          key: one.id,
          name: [one.notes, one.chain, one.address].filter(Boolean).join(" · "),
        })),
      ]}
      choose={(id) => {
        const found = saved.find((one) => one.id === id);
        if (found !== undefined) model.chooseSaved(found);
      }}
    />
  );
}

function Amount({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const [available, coin] = [format.exact(view.available), view.currency];
  return (
    <NumberField
      label={t`Amount`}
      value={view.values.amount}
      unit={coin}
      choices={view.choices}
      problem={view.problems.amount}
      change={(value) => model.change("amount", value)}
      all={model.all}
      hint={
        <Trans>
          Available {available} {coin}
        </Trans>
      }
    />
  );
}

function Submit({ view: { stage } }: { view: WithdrawView }): ReactNode {
  const busy = stage === "sending" || stage === "unknown" || stage === "done";
  return (
    <>
      {stage === "unknown" && <UnknownNote />}
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={busy}
        aria-busy={stage === "sending" || stage === "unknown"}
      >
        {stage === "done" ? <Trans>Withdrawal requested</Trans> : <Trans>Withdraw</Trans>}
      </button>
    </>
  );
}
