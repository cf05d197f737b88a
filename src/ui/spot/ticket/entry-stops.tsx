import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import styles from "./ticket.module.css";
import { TicketField } from "./ticket-field.tsx";

type Stop = "takeProfit" | "stopLoss";

/** A take-profit and a stop-loss for what an order opens or buys, once they are wanted. Each problem shows below its field. */
export function EntryStops({
  wanted,
  want,
  prices,
  problems,
  start,
  market,
  change,
}: {
  /** `null`: such an order cannot have them. */
  wanted: boolean | null;
  want: (wanted: boolean) => void;
  prices: Readonly<Record<Stop, string>>;
  problems: Readonly<Partial<Record<Stop, Problem>>>;
  /** The price at which the arrow keys begin. */
  start: string;
  market: Market;
  change: (stop: Stop, text: string) => void;
}): ReactNode {
  const { t, i18n } = useLingui();
  const id = useId();
  const stop = (which: Stop, label: string): ReactNode => (
    <TicketField
      id={`${id}-${which}`}
      label={label}
      unit={market.pair.quote}
      value={prices[which]}
      start={start}
      step={market.tick}
      decimals={market.priceDecimals}
      problem={problems[which]}
      change={(text) => change(which, text)}
    />
  );
  return (
    <div className={styles.stops}>
      <label
        className={styles.confirms}
        title={wanted === null ? problemText(i18n, "bracket_buy_only") : undefined}
      >
        <input
          type="checkbox"
          checked={wanted === true}
          disabled={wanted === null}
          onChange={(event) => want(event.target.checked)}
        />
        <Trans>Take profit / stop loss</Trans>
      </label>
      {wanted && stop("takeProfit", t`Take profit`)}
      {wanted && stop("stopLoss", t`Stop loss`)}
    </div>
  );
}
