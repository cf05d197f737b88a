import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { LeverageSpotModel } from "#src/streams/leverage/screens/types.ts";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "#src/ui/kit/panel/short-list.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { OpenOrdersTable } from "#src/ui/spot/orders/open-orders.tsx";
import { ConfirmRevoke } from "./confirm-revoke.tsx";
import { Sides } from "./sides.tsx";

/** The calls that fill it. */
const LISTS = ["openBuys", "openSells"];

const sides = ["buy", "sell"] as const;

/** Open spot orders of one side, page by page; revoking asks first. */
export default function OpenSpotOrders({ model }: { model: LeverageSpotModel }): ReactNode {
  const [asked, ask] = useState<number | null>(null);
  const side = useObservableEagerState(model.side$);
  const open = useObservableEagerState(model.open$);
  const revoking = useObservableEagerState(model.revoking$);
  return (
    <Sides sides={sides} chosen={side} choose={model.chooseSide}>
      <OrdersWaiting
        data={open}
        retry={model.retry}
        when={({ items, more }) => items.length === 0 && !more}
        nothing={<Trans>No open orders</Trans>}
        calls={LISTS}
      >
        {(list) => (
          <>
            <OpenOrdersTable orders={list.items} cancelling={revoking} cancel={ask} />
            <MoreOrEnd list={list} more={model.moreOpen} dense short={SHORT_LIST} />
            <ConfirmRevoke
              order={list.items.find(({ id }) => id === asked) ?? null}
              revoke={model.revoke}
              dismiss={() => ask(null)}
            />
          </>
        )}
      </OrdersWaiting>
    </Sides>
  );
}
