import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { LeverageTicketModel, LeverageTicketView, Market } from "#src/streams/leverage/screens/types.ts";
import { withoutZeros } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import styles from "./leverage-ticket.module.css";

/** How many hands, typed or by a quick choice; the size of one hand is shown beside the choices. */
export function Hands({
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
  const limit = (hands: number | null): string => (hands === null ? "" : format.whole(hands));
  return (
    <div className={styles.hands}>
      <TicketField
        id={`${id}-hands`}
        label={t`Contracts`}
        unit=""
        value={view.hands}
        step="1"
        decimals={0}
        problem={view.problems.hands}
        values={{
          min: limit(view.minHands),
          max: limit(view.maxHands),
          hands: limit(view.handsThatFit),
          left: `${format.grouped(withoutZeros(view.exposureLeft ?? "0"))} ${quote}`,
          missing: `${format.grouped(withoutZeros(view.missing))} ${quote}`,
        }}
        change={(text) => model.change("hands", text)}
      />
      {view.quickHands.length > 0 && (
        <fieldset className={styles.quick} aria-label={t`Quick contract amounts`}>
          {view.quickHands.map((hands) => (
            <button
              key={hands}
              type="button"
              className={styles.chip}
              aria-pressed={view.wholeHands === hands}
              onClick={() => model.change("hands", String(hands))}
            >
              {format.whole(hands)}
            </button>
          ))}
        </fieldset>
      )}
      {view.handSize !== null && (
        <p className={styles.note}>
          <Trans>
            1 contract (hand) = {format.grouped(withoutZeros(view.handSize))} {base}
          </Trans>
        </p>
      )}
    </div>
  );
}
