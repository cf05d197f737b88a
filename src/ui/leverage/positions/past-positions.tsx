import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { Listing, Loadable, Position } from "#src/streams/leverage/screens/types.ts";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "#src/ui/kit/panel/short-list.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { historyColumns } from "./columns.tsx";
import { PastRow } from "./rows.tsx";

/** The calls that fill it. */
const LISTS = ["leverOrders"];

/** Closed positions and revoked orders, newest first. */
export default function PastPositions({
  list$,
  more,
  retry,
}: {
  list$: Observable<Loadable<Listing<Position>>>;
  more: () => void;
  retry: () => void;
}): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(list$);
  return (
    <OrdersWaiting
      data={list}
      retry={retry}
      when={({ items, more: another }) => items.length === 0 && !another}
      nothing={<Trans>No closed positions yet</Trans>}
      calls={LISTS}
    >
      {(shown) => (
        <>
          <OrdersTable label={t`Position history`} columns={historyColumns}>
            {shown.items.map((position) => (
              <PastRow key={position.id} position={position} />
            ))}
          </OrdersTable>
          <MoreOrEnd list={shown} more={more} dense short={SHORT_LIST} />
        </>
      )}
    </OrdersWaiting>
  );
}
