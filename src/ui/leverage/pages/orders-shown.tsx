import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LeverageFilter, LeverageOrdersScreen } from "#src/streams/leverage/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "#src/ui/kit/panel/short-list.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { CloseDialog } from "../positions/close-dialog.tsx";
import { OpenPositions } from "../positions/open-positions.tsx";
import PendingOrders from "../positions/pending-orders.tsx";
import styles from "./leverage-page.module.css";
import { OrdersByState } from "./orders-by-state.tsx";

/** The calls that fill it. */
const LISTS = ["leverPositions", "leverOrders"];

const none: Readonly<Record<LeverageFilter["state"], ReactNode>> = {
  open: <Trans>No open positions</Trans>,
  pending: <Trans>No pending orders</Trans>,
  closing: <Trans>Nothing is being closed</Trans>,
  closed: <Trans>No closed positions yet</Trans>,
  revoked: <Trans>No cancelled orders</Trans>,
  all: <Trans>No orders yet</Trans>,
};

/** The positions and orders that the filter leaves: live ones as they move, ended ones page by page. */
export function OrdersShown({
  screen,
  filter: { state, pair, side },
  choose,
}: {
  screen: LeverageOrdersScreen;
  filter: LeverageFilter;
  choose: (change: Partial<LeverageFilter>) => void;
}): ReactNode {
  const isNarrowed = pair !== null || side !== null;
  const nothing = isNarrowed ? (
    <span className={styles.none}>
      <Trans>Nothing matches these filters</Trans>
      <button type="button" className={buttons.link} onClick={() => choose({ pair: null, side: null })}>
        <Trans>Show all pairs and sides</Trans>
      </button>
    </span>
  ) : (
    none[state]
  );
  if (state === "open" || state === "closing")
    return <OpenPositions model={screen.live} full nothing={nothing} />;
  if (state === "pending") return <PendingOrders model={screen.live} nothing={nothing} />;
  return <KeptOrders screen={screen} state={state} nothing={nothing} />;
}

function KeptOrders({
  screen,
  state,
  nothing,
}: {
  screen: LeverageOrdersScreen;
  state: LeverageFilter["state"];
  nothing: ReactNode;
}): ReactNode {
  const list = useObservableEagerState(screen.list$);
  const busy = useObservableEagerState(screen.live.closing$);
  return (
    <>
      <OrdersWaiting
        data={list}
        retry={screen.retry}
        when={({ items, more }) => items.length === 0 && !more}
        nothing={nothing}
        calls={LISTS}
      >
        {(shown) => (
          <>
            <OrdersByState
              tab={state}
              positions={shown.items}
              busy={busy}
              close={screen.live.closing.ask}
              revoke={screen.live.revoke}
            />
            <MoreOrEnd list={shown} more={screen.more} dense short={SHORT_LIST} />
          </>
        )}
      </OrdersWaiting>
      <CloseDialog model={screen.live.closing} />
    </>
  );
}
