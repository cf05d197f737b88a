import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { TicketField } from "./ticket-field.tsx";
import styles from "./trail-fields.module.css";

/** Percentages move in tenths. */
const PERCENT = { step: "0.1", decimals: 4 };

/** What a trailing stop becomes once it triggers; only a limit order says how far beyond the stop price its limit is. */
function Then({
  view,
  model,
  children,
}: {
  view: TicketView;
  model: TicketModel;
  /** The field of the limit's offset. */
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const isLimit = view.trailThen === "limit";
  return (
    <div className={styles.line} data-limit={isLimit || undefined}>
      <label htmlFor={id} className={isLimit ? "visually-hidden" : undefined}>
        <Trans>Once it triggers</Trans>
      </label>
      <Select
        size="dense"
        id={id}
        value={view.trailThen}
        options={[
          { key: "market", name: t`Market order` },
          { key: "limit", name: t`Limit order` },
        ]}
        choose={model.setTrailThen}
      />
      {isLimit && children}
    </div>
  );
}

/** How far a trailing stop stays behind the price, from when, and what it becomes. */
export default function TrailFields({
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
  const { quote } = market.pair;
  const price = { unit: quote, step: market.tick, decimals: market.priceDecimals, notedIn };
  const isPercent = view.trailUnit === "percent";
  return (
    <>
      <div className={styles.distance}>
        <TicketField
          {...price}
          {...(isPercent ? PERCENT : {})}
          id={`${id}-distance`}
          label={t`Distance`}
          unit=""
          value={view.distance}
          problem={view.problems.distance}
          change={(text) => model.change("distance", text)}
        />
        <Select
          name={t`Unit of the distance`}
          value={view.trailUnit}
          options={[
            { key: "percent", name: "%" },
            { key: "price", name: quote },
          ]}
          choose={model.setTrailUnit}
        />
      </div>
      <TicketField
        {...price}
        id={`${id}-activation`}
        label={t`Activation price (optional)`}
        value={view.activation}
        problem={view.problems.activation}
        change={(text) => model.change("activation", text)}
      />
      <Then view={view} model={model}>
        <TicketField
          {...price}
          id={`${id}-offset`}
          label={t({ message: "Offset", context: "of a limit price from its stop price" })}
          value={view.offset}
          problem={view.problems.offset}
          change={(text) => model.change("offset", text)}
        />
      </Then>
    </>
  );
}
