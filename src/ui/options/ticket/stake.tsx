import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { OptionTicketModel, OptionTicketView } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import styles from "./options-ticket.module.css";

/** Arrows move the stake by whole units of the currency. */
const STEP = "1";
/** What is put into the order, typed or picked. */
export function Stake({ view, model }: { view: OptionTicketView; model: OptionTicketModel }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { grouped } = useFormat();
  const currency = view.currencies.find((each) => each.id === view.currencyId)?.name ?? "";
  return (
    <div className={styles.stake}>
      <TicketField
        id={`${id}-stake`}
        label={t`Stake`}
        unit={currency}
        value={view.stake}
        step={STEP}
        decimals={0}
        problem={view.problems.stake}
        change={model.change}
      />
      {view.amounts.length > 0 && (
        <fieldset className={styles.amounts}>
          <legend className="visually-hidden">
            <Trans>Quick amounts</Trans>
          </legend>
          {view.amounts.map(withoutZeros).map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.amount}
              aria-pressed={amount === withoutZeros(view.stake)}
              onClick={() => model.change(amount)}
            >
              {grouped(amount)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
