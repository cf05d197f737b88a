import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import styles from "./ticket.module.css";
import { TicketField } from "./ticket-field.tsx";

/** How much of the order the book shows at once, where a part of it is to be hidden. */
export function IcebergField({
  view: { isIceberg, visible, problems },
  market,
  model,
}: {
  view: Pick<TicketView, "isIceberg" | "visible" | "problems">;
  market: Market;
  model: Pick<TicketModel, "setIceberg" | "change">;
}): ReactNode {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.stops}>
      <label
        className={styles.confirms}
        title={
          isIceberg === null
            ? problemText(i18n, "iceberg_limit_only")
            : t`The book shows a part of the order at a time and hides the rest`
        }
      >
        <input
          type="checkbox"
          checked={isIceberg === true}
          disabled={isIceberg === null}
          onChange={(event) => model.setIceberg(event.target.checked)}
        />
        <Trans>Iceberg</Trans>
      </label>
      {isIceberg && (
        <TicketField
          id={id}
          label={t`Visible amount`}
          unit={market.pair.base}
          value={visible}
          start=""
          step={market.lot}
          decimals={market.amountDecimals}
          problem={problems.visible}
          change={(text) => model.change("visible", text)}
        />
      )}
    </div>
  );
}
