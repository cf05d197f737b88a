import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createOptionsScreen } from "#src/streams/options/screens/options.screen.ts";
import type { OptionsScreen } from "#src/streams/options/screens/types.ts";
import { OptionOrdersPanel } from "#src/ui/options/orders/options-orders-panel.tsx";
import { startProduct } from "../../page/product.tsx";
import { markOfPush } from "./mark.ts";

/** The product's running options, and nothing else of the terminal. */
function OrdersAlone({ screen }: { screen: OptionsScreen }): ReactNode {
  const market = known(useObservableEagerState(screen.market$));
  return market && <OptionOrdersPanel screen={screen} market={market} />;
}

void startProduct({
  cell: "tbody tr:last-child [data-cell=price]",
  receives: { push: "match_trade", markOf: markOfPush },
  member: true,
  show: (app) => <OrdersAlone screen={createOptionsScreen(app, "BTC_USDT")} />,
});
