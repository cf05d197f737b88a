import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LeverageSpotModel } from "#src/streams/leverage/screens/types.ts";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "#src/ui/kit/panel/short-list.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { FillsTable } from "#src/ui/spot/orders/fills.tsx";
import { Sides } from "./sides.tsx";

/** The calls that fill it. */
const LISTS = ["fills"];

const sides = ["buy", "sell", "all"] as const;

/** Trades of one's spot orders, of one side or of both, page by page. */
export default function SpotHistory({ model }: { model: LeverageSpotModel }): ReactNode {
  const side = useObservableEagerState(model.historySide$);
  const history = useObservableEagerState(model.history$);
  return (
    <Sides sides={sides} chosen={side} choose={model.chooseHistorySide}>
      <OrdersWaiting
        data={history}
        retry={model.retry}
        when={({ items, more }) => items.length === 0 && !more}
        nothing={<Trans>No fills yet</Trans>}
        calls={LISTS}
      >
        {(list) => (
          <>
            <FillsTable fills={list.items} />
            <MoreOrEnd list={list} more={model.moreHistory} dense short={SHORT_LIST} />
          </>
        )}
      </OrdersWaiting>
    </Sides>
  );
}
