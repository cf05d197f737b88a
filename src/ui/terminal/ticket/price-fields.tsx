import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/screens/terminal/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { ProblemNote } from "./problem-note.tsx";
import styles from "./ticket-field.module.css";
import { TicketField } from "./ticket-field.tsx";

/** At market there is no price to name. */
function BestPrice({ id, view }: { id: string; view: TicketView }): ReactNode {
  return (
    <div>
      <div className={styles.field} data-fixed>
        <span>
          <Trans>Price</Trans>
        </span>
        <em>
          <Trans>Best market price</Trans>
        </em>
      </div>
      <ProblemNote id={`${id}-price-problem`} problem={view.problems.price} />
    </div>
  );
}

/** The price of the order, and before it the stop price of a stop-limit order. */
export function PriceFields({
  id,
  view,
  market,
  model,
}: {
  id: string;
  view: TicketView;
  market: Market;
  model: TicketModel;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  if (view.mode === "market") return <BestPrice id={id} view={view} />;
  const price = (text: string): string => format.price(text, market.priceDecimals);
  const values = view.band === null ? {} : { low: price(view.band.low), high: price(view.band.high) };
  const common = { unit: market.pair.quote, step: market.tick, decimals: market.priceDecimals };
  return (
    <>
      {view.mode === "stop_limit" && (
        <TicketField
          {...common}
          id={`${id}-stop`}
          label={t`Stop price`}
          value={view.stop}
          start={view.price}
          problem={view.problems.stop}
          change={(text) => model.change("stop", text)}
        />
      )}
      <TicketField
        {...common}
        id={`${id}-price`}
        label={view.mode === "limit" ? t`Price` : t`Limit price`}
        value={view.price}
        problem={view.problems.price}
        values={values}
        change={(text) => model.change("price", text)}
      />
    </>
  );
}
