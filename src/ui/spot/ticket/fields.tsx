import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { PercentSlider } from "./percent-slider.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TicketField } from "./ticket-field.tsx";

/** The total moves in whole cents of the quote currency, or in ticks where those are coarser. */
const TOTAL_STEP = { step: "0.01", decimals: 2 };

/** Price, amount and total, each of which follows the others in the model, and the prices of a stop. Two orders have no total of their own, and that of a trailing stop is not known yet. */
export function Fields({
  view,
  market,
  model,
  notedIn,
}: {
  view: TicketView;
  market: Market;
  model: TicketModel;
  /** The id of the element that shows the problem. */
  notedIn: string;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { base, quote } = market.pair;
  const total = market.priceDecimals > 2 ? { step: market.tick, decimals: market.priceDecimals } : TOTAL_STEP;
  return (
    <>
      <PriceFields id={id} view={view} market={market} model={model} notedIn={notedIn} />
      <TicketField
        id={`${id}-amount`}
        label={t`Amount`}
        unit={base}
        value={view.amount}
        step={market.lot}
        decimals={market.amountDecimals}
        problem={view.problems.amount}
        notedIn={notedIn}
        change={(text) => model.change("amount", text)}
      />
      <PercentSlider percent={view.percent} side={view.side} choose={model.percent} />
      {view.mode !== "oco" && view.mode !== "trailing_stop" && (
        <TicketField
          id={`${id}-total`}
          label={t({ message: "Total", context: "value of an order" })}
          unit={quote}
          value={view.total}
          step={total.step}
          decimals={total.decimals}
          problem={view.problems.total}
          notedIn={notedIn}
          change={(text) => model.change("total", text)}
        />
      )}
    </>
  );
}
