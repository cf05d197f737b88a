import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { CompanyPlace, RechargeScreen, RechargeView } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { ChoiceField } from "#src/ui/kit/fields/choice-field.tsx";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { SelectEntry, TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { GatedView } from "../wallet/gated.tsx";
import styles from "./columns.module.css";
import { CompanyAddress } from "./company-address.tsx";

/** A deposit by hand: the company's address on the chosen network, and reporting what was sent there. */
export function RechargePage({ screen }: { screen: RechargeScreen }): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(screen.view$);
  const isMessage = view.state === "failed" || (view.state === "ready" && view.value.state === "closed");
  const gated = (
    <GatedView
      data={view}
      retry={screen.retry}
      skeleton={<Columns form={<SkeletonRows rows={6} height="62px" />} place={null} />}
    >
      {(value) => <Columns form={<Form view={value} screen={screen} />} place={value.place} />}
    </GatedView>
  );
  return (
    <AssetsPage
      title={t`Company deposit`}
      aside={
        <Link to="/coinRecord" className={buttons.ghost}>
          <Trans>Deposit history</Trans>
        </Link>
      }
    >
      {isMessage ? <Card>{gated}</Card> : gated}
    </AssetsPage>
  );
}

/** @param place `null` while loading */
function Columns({ form, place }: { form: ReactNode; place: CompanyPlace | null }): ReactNode {
  return (
    <div className={styles.columns}>
      <Card title={<Trans>Report a deposit</Trans>}>
        <div className={styles.body}>{form}</div>
      </Card>
      <CompanyAddress place={place} />
    </div>
  );
}

function Form({ view, screen }: { view: RechargeView; screen: RechargeScreen }): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const choices = useObservableEagerState(screen.choices$);
  const { place } = view;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Report a deposit`}>
      <SelectEntry
        label={t`Coin`}
        value={place.currencyId}
        options={view.coins.map(({ id, name }) => ({ key: id, name }))}
        choose={screen.chooseCoin}
      />
      <ChoiceField
        label={t`Network`}
        options={view.networks.map(({ chain, network }) => ({ key: chain, name: network }))}
        chosen={place.chain}
        choose={screen.chooseNetwork}
      />
      <NumberField
        label={t`Amount`}
        value={values.amount}
        unit={place.currency}
        choices={choices}
        problem={problems.amount}
        change={(value) => form.change("amount", value)}
        hint={<MinDeposit view={view} />}
      />
      <TextEntry
        label={t`Sent from`}
        value={values.account}
        placeholder={t`Address or account you sent from`}
        change={(value) => form.change("account", value)}
        problem={problems.account}
      />
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={submitting}
        aria-busy={submitting}
      >
        <Trans>Submit</Trans>
      </button>
    </form>
  );
}

function MinDeposit({ view: { minAmount, place } }: { view: RechargeView }): ReactNode {
  const format = useFormat();
  if (minAmount === null) return <Trans>The minimum deposit is worth 100 USDT.</Trans>;
  const amount = format.grouped(minAmount);
  return (
    <Trans>
      Minimum deposit: {amount} {place.currency}
    </Trans>
  );
}
