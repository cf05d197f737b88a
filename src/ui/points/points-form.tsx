import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { PointsInfo, PointsScreen } from "#src/streams/points/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import styles from "./points.module.css";

/** How many points, and what they would give. */
export function PointsForm({ screen, info }: { screen: PointsScreen; info: PointsInfo }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { amount } = screen;
  const { typed, choices, problem } = useObservableEagerState(amount.view$);
  const estimate = useObservableEagerState(screen.estimate$);
  const { currency, price, difference, feePercent } = info;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    amount.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t`Exchange points`}>
      <div className={styles.entry}>
        <NumberField
          label={t`Points to exchange`}
          value={typed}
          unit={t`points`}
          choices={choices}
          problem={problem}
          change={amount.type}
          all={amount.all}
        />
        <button type="submit" className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}>
          <Trans>Exchange</Trans>
        </button>
      </div>
      <Terms>
        <Term name={<Trans>Price per point</Trans>}>{format.usd(price)}</Term>
        <Term name={<Trans>Surcharge on the {currency} price</Trans>}>{format.usd(difference)}</Term>
        <Term name={<Trans>Fee, {format.percent(feePercent, { plain: true })}</Trans>}>
          {format.exact(estimate?.fee ?? null)} {currency}
        </Term>
        <Term name={<Trans>Estimated result</Trans>} strong>
          <output>
            {format.exact(estimate?.net ?? null)} {currency}
          </output>
        </Term>
      </Terms>
    </form>
  );
}
