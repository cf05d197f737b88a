import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { LeverageTicketModel, LeverageTicketView, Market } from "#src/streams/leverage/screens/types.ts";
import ticket from "#src/ui/spot/ticket/ticket.module.css";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import styles from "./leverage-ticket.module.css";

/** The stops with which the position opens, once they are wanted. The arrow keys begin at the price of the side in question, or at the limit. */
export function EntryStops({
  view,
  model,
  market,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const start = view.long.price ?? "";
  const stop = (which: "takeProfit" | "stopLoss", label: string): ReactNode => (
    <TicketField
      id={`${id}-${which}`}
      label={label}
      unit={market.pair.quote}
      value={view[which]}
      start={start}
      step={market.tick}
      decimals={market.priceDecimals}
      problem={view.problems[which]}
      change={(text) => model.change(which, text)}
    />
  );
  return (
    <div className={styles.stops}>
      <label className={ticket.confirms}>
        <input
          type="checkbox"
          checked={view.hasStops}
          onChange={(event) => model.stops(event.target.checked)}
        />
        <Trans>Take profit / stop loss</Trans>
      </label>
      {view.hasStops && stop("takeProfit", t`Take profit`)}
      {view.hasStops && stop("stopLoss", t`Stop loss`)}
    </div>
  );
}
