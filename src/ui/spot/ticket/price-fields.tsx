import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useFetchedEarly } from "../../shell/app/use-first-sign.ts";
import styles from "./ticket-field.module.css";
import { TicketField } from "./ticket-field.tsx";

const TrailFields = lazyPart(() => import("./trail-fields.tsx"));

/** At market there is no price to name. */
function BestPrice(): ReactNode {
  return (
    <div className={styles.field} data-fixed>
      <span>
        <Trans>Price</Trans>
      </span>
      <em>
        <Trans>Best market price</Trans>
      </em>
    </div>
  );
}

/** The price of the order and before it the stop price of a stop-limit order; with OCO both prices of the stop come after it. */
export function PriceFields({
  id,
  view,
  market,
  model,
  notedIn,
}: {
  id: string;
  view: TicketView;
  market: Market;
  model: TicketModel;
  /** The id of the element that shows the problem. */
  notedIn: string;
}): ReactNode {
  const { t } = useLingui();
  useFetchedEarly(TrailFields);
  if (view.mode === "market") return <BestPrice />;
  if (view.mode === "trailing_stop")
    return <TrailFields id={id} view={view} market={market} model={model} notedIn={notedIn} />;
  const common = { unit: market.pair.quote, step: market.tick, decimals: market.priceDecimals, notedIn };
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
        change={(text) => model.change("price", text)}
      />
      {view.mode === "oco" && (
        <>
          <TicketField
            {...common}
            id={`${id}-stop`}
            label={t`Stop price`}
            value={view.stop}
            start={view.price}
            problem={view.problems.stop}
            change={(text) => model.change("stop", text)}
          />
          <TicketField
            {...common}
            id={`${id}-stop-limit`}
            label={t`Stop limit price`}
            value={view.stopLimit}
            start={view.stop}
            problem={view.problems.stopLimit}
            change={(text) => model.change("stopLimit", text)}
          />
        </>
      )}
    </>
  );
}
