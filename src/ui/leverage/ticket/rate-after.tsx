import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RiskZone } from "#domain/leverage/trade.ts";
import type { LeveragePreview, LeverageTicketView } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import note from "#src/ui/kit/layout/note.module.css";
import { writtenRate, zoneOf } from "../risk/scale.ts";
import styles from "./leverage-ticket.module.css";

interface After {
  readonly preview: LeveragePreview;
  readonly view: Pick<LeverageTicketView, "thresholdPercent">;
}

function zoneAfter({ preview: { ratePercentAfter }, view }: After): RiskZone {
  return zoneOf(ratePercentAfter, view.thresholdPercent);
}

/** The risk rate after an order, in the colour of how near it lies to the threshold. */
export function RateAfter(after: After): ReactNode {
  const format = useFormat();
  return (
    <span className={styles.rate} data-zone={zoneAfter(after)}>
      {writtenRate(after.preview.ratePercentAfter, format)}
    </span>
  );
}

/** Says what happens at the threshold before an order that would start near it; nothing otherwise. */
export function NearThreshold(after: After): ReactNode {
  if (zoneAfter(after) !== "danger") return null;
  const threshold = after.view.thresholdPercent;
  return (
    <p className={`${note.warning} ${styles.near}`} role="alert">
      <Trans>
        At a risk rate of {threshold}% or below, all positions are closed at market. To raise the rate,
        transfer funds in or close a position.
      </Trans>
    </p>
  );
}
