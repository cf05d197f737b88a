import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { LeverageTicketModel, LeverageTicketView, Market } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import styles from "./leverage-ticket.module.css";

/** The number of contracts, typed or chosen, with the size of one contract. */
export function ContractsField({
  view,
  model,
  market,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const { base, quote } = market.pair;
  const isValue = view.unit === "quote";
  return (
    <div className={styles.contracts}>
      <TicketField
        id={`${id}-contracts`}
        label={isValue ? t`Value` : t`Contracts`}
        unit={isValue ? quote : ""}
        value={view.contracts}
        step={isValue ? market.tick : "1"}
        decimals={isValue ? market.priceDecimals : 0}
        problem={view.problems.contracts}
        change={(text) => model.change("contracts", text)}
      />
      {!isValue && view.quickContracts.length > 0 && (
        <fieldset className={styles.quick} aria-label={t`Quick contract amounts`}>
          {view.quickContracts.map((contracts) => (
            <button
              key={contracts}
              type="button"
              className={styles.chip}
              aria-pressed={view.contractCount === contracts}
              onClick={() => model.change("contracts", String(contracts))}
            >
              {format.whole(contracts)}
            </button>
          ))}
        </fieldset>
      )}
      {view.contractSize !== null && (
        <p className={styles.note}>
          <button
            type="button"
            className={styles.unit}
            onClick={() => model.setUnit(isValue ? "base" : "quote")}
          >
            {isValue ? <Trans>Enter contracts</Trans> : <Trans>Enter {quote}</Trans>}
          </button>
          <Trans>
            1 contract (hand) = {format.grouped(withoutZeros(view.contractSize))} {base}
          </Trans>
        </p>
      )}
    </div>
  );
}
