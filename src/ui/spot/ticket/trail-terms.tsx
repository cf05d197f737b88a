import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TicketView, TrailPlan } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term } from "#src/ui/kit/layout/terms.tsx";

/** How far the stop stays behind the price, from where, and what it becomes. */
export function TrailTerms({
  view,
  trail,
  price,
}: {
  view: TicketView;
  trail: TrailPlan;
  price: (text: string | null) => string;
}): ReactNode {
  const format = useFormat();
  return (
    <>
      <Term name={<Trans>Distance</Trans>}>
        {trail.unit === "percent" ? format.percent(trail.distance, { plain: true }) : price(trail.distance)}
      </Term>
      {trail.activation !== null && (
        <Term name={<Trans>Activation price</Trans>}>{price(trail.activation)}</Term>
      )}
      <Term name={<Trans>First stop price</Trans>}>{price(trail.stop)}</Term>
      <Term name={<Trans>Once it triggers</Trans>}>
        {view.trailThen === "market" ? <Trans>Market order</Trans> : <Trans>Limit order</Trans>}
      </Term>
      {view.trailThen === "limit" && <Term name={<Trans>Limit offset</Trans>}>{price(view.offset)}</Term>}
    </>
  );
}
