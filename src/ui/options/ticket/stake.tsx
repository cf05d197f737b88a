import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { OptionTicketModel, OptionTicketView } from "#src/streams/options/screens/types.ts";
import { withoutZeros } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import styles from "./options-ticket.module.css";

/** Arrows move the stake by whole units of the currency. */
const STEP = "1";
/** The least that money can be written in. */
const SMALLEST = "0.00000001";

/** What the words about a stake off its lot or out of its limits name. */
function limitsOf(view: OptionTicketView, write: (text: string) => string): Readonly<Record<string, string>> {
  const { min } = view.durations.find(({ seconds }) => seconds === view.seconds) ?? {};
  const lot = view.currencies.find(({ id }) => id === view.currencyId)?.lot ?? SMALLEST;
  return { lot: write(lot), ...(min && { min: write(min) }), ...(view.most && { max: write(view.most) }) };
}

/** What is put into the order, typed or picked. */
export function Stake({ view, model }: { view: OptionTicketView; model: OptionTicketModel }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { grouped } = useFormat();
  const plain = (text: string): string => grouped(withoutZeros(text));
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
        values={limitsOf(view, plain)}
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
