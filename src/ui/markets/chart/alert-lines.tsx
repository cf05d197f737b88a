import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useContext } from "react";
import type { AlertsModel } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Acting, PriceLine, usePlacing } from "./price-line.tsx";

function Lines({ alerts, market }: { alerts: AlertsModel; market: Market }): ReactNode {
  const format = useFormat();
  const shown = useObservableEagerState(alerts.alerts$);
  usePlacing();
  const all = shown === null ? [] : (known(shown.alerts)?.alerts ?? []);
  return all
    .filter(({ marketId, state, period }) => marketId === market.id && state === "active" && period === null)
    .map(({ id, value }) => (
      <PriceLine key={id} side="buy" price={value} kind="alert">
        <Icon name="bell" size={11} /> {format.price(value, market.priceDecimals)}
      </PriceLine>
    ));
}

/** The prices for which alerts of this market wait, where the terminal has alerts. Changes in percent have no price of their own. */
export function AlertLines({ market }: { market: Market }): ReactNode {
  const actions = useContext(Acting);
  return actions === null ? null : <Lines alerts={actions.alerts} market={market} />;
}
