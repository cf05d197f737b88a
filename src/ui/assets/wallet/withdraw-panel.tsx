import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { WithdrawModel, WithdrawView } from "#src/streams/screens/assets/types.ts";
import { CodeField } from "#src/ui/account-forms/code-field.tsx";
import { NumberField } from "#src/ui/fields/number-field.tsx";
import { SelectEntry, TextEntry } from "#src/ui/fields/text-entry.tsx";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import note from "#src/ui/parts/note.module.css";
import { UnknownNote } from "#src/ui/parts/unknown-note.tsx";
import { ChainChoice } from "../parts/chain-choice.tsx";
import { trimmed } from "./deposit-panel.tsx";
import { GatedView } from "./gated.tsx";
import styles from "./panels.module.css";
import { RecentRecords } from "./recent-records.tsx";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";

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
        <ChainChoice chains={view.chains} chain={view.chain} choose={model.chooseChain} />
        <SavedOnlyNote view={view} />
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
      </div>
      <Summary view={view} />
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
          <Trans>Bind one</Trans>
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

/** What a new address needs, said as soon as it is typed, and the code for it. */
function NewAddress({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const format = useFormat();
  if (view.addressHeldUntil !== null) {
    const until = format.dateTime(view.addressHeldUntil);
    return (
      <p className={note.warning} role="status">
        <Trans>You saved this address recently. You can withdraw to it from {until}.</Trans>
      </p>
    );
  }
  if (!view.isNewAddress && !view.needsCode) return null;
  return (
    <>
      <p className={note.plain} role="status">
        {view.needsCode ? (
          <Trans>
            You have not withdrawn to this address before. Confirm it with a code that we send you.
          </Trans>
        ) : (
          <Trans>You have not withdrawn to this address before. Check it once more.</Trans>
        )}
      </p>
      {view.needsCode && (
        <CodeField
          code={model.code}
          value={view.values.code}
          change={(value) => model.change("code", value)}
          problem={view.problems.code}
        />
      )}
    </>
  );
}

/** The limit to saved addresses, said before anything is typed. */
function SavedOnlyNote({ view: { savedOnly, currencyId } }: { view: WithdrawView }): ReactNode {
  const format = useFormat();
  if (savedOnly === null) return null;
  const until = savedOnly.until === null ? "" : format.dateTime(savedOnly.until);
  return (
    <p className={note.plain} role="status">
      {savedOnly.until === null ? (
        <Trans>You limited withdrawals to your saved addresses.</Trans>
      ) : (
        <Trans>Until {until} you can withdraw to your saved addresses only.</Trans>
      )}{" "}
      <Link to="/withdraw_address" search={{ currency_id: String(currencyId) }} className={buttons.link}>
        <Trans>Saved addresses</Trans>
      </Link>
    </p>
  );
}

function Amount({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const [available, coin] = [format.amount(view.available, 8), view.currency];
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

function Summary({ view }: { view: WithdrawView }): ReactNode {
  const format = useFormat();
  const { chain, currency: coin, heldUntil } = view;
  const money = (text: string | null): string =>
    text === null ? format.amount(null, 8) : `${format.amount(text, chain.decimals)} ${coin}`;
  const busy = view.stage === "sending" || view.stage === "unknown" || view.stage === "done";
  const until = heldUntil === null ? "" : format.dateTime(heldUntil);
  return (
    <div className={styles.side}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Smallest withdrawal</Trans>
          </dt>
          <dd>
            {format.grouped(trimmed(chain.minWithdrawal))} {coin}
          </dd>
        </div>
        {view.maxWithdrawal !== null && (
          <div>
            <dt>
              <Trans>Largest withdrawal</Trans>
            </dt>
            <dd>
              {format.grouped(trimmed(view.maxWithdrawal))} {coin}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Fee ({format.percent(chain.feePercent, { plain: true })})</Trans>
          </dt>
          <dd>{money(view.fee)}</dd>
        </div>
        <div>
          <dt>
            <Trans>You receive</Trans>
          </dt>
          <dd className={styles.strong}>{money(view.receive)}</dd>
        </div>
      </dl>
      <div className={styles.form}>
        {heldUntil !== null && (
          <p className={note.warning} role="status">
            <Trans>
              After a change of password or second factor withdrawals wait for 24 hours: until {until}.
            </Trans>
          </p>
        )}
        {view.stage === "unknown" && <UnknownNote />}
        <button
          type="submit"
          className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
          aria-disabled={busy}
          aria-busy={view.stage === "sending" || view.stage === "unknown"}
        >
          {view.stage === "done" ? <Trans>Taken</Trans> : <Trans>Withdraw</Trans>}
        </button>
      </div>
    </div>
  );
}
