import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { InsuranceScreen, InsuranceView } from "#src/streams/insurance/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { SelectEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import styles from "./insurance.module.css";

/** Buying: kind and amount, and what it costs. */
export function BuyForm({ screen, view }: { screen: InsuranceScreen; view: InsuranceView }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { kinds, kind, status } = view;
  const { amount } = screen;
  const { typed, choices, problem } = useObservableEagerState(amount.view$);
  const estimate = useObservableEagerState(screen.estimate$);
  const [min, max] = [format.amount(kind.minimum, 0), format.amount(kind.maximum, 0)];
  const coins = (text: string | null) => `${format.amount(text, 2)} ${kind.currency}`;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    amount.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t`Purchase insurance`}>
      <SelectEntry
        label={t`Insurance type`}
        value={kind.id}
        options={kinds.map(({ id, name, currency }) => ({ key: id, name: `${name} · ${currency}` }))}
        choose={screen.choose}
      />
      <NumberField
        label={t`Insured amount`}
        value={typed}
        unit={kind.currency}
        choices={choices}
        problem={problem}
        change={amount.type}
        all={amount.all}
        hint={
          <Trans>
            From {min} to {max} {kind.currency}
          </Trans>
        }
      />
      <Terms>
        <Term name={<Trans>Insurance warehouse</Trans>}>{coins(estimate?.warehouse ?? null)}</Term>
        <Term name={<Trans>Available in the options account</Trans>}>{coins(status.available)}</Term>
        <Term name={<Trans>Cost</Trans>} strong>
          <output>{coins(estimate?.cost ?? null)}</output>
        </Term>
      </Terms>
      <button type="submit" className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}>
        <Trans>Purchase insurance</Trans>
      </button>
    </form>
  );
}
