import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { Fill, Loadable, Market } from "#src/streams/spot/screens/types.ts";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Waiting } from "../../kit/panel/waiting.tsx";
import { PrintTable } from "./print-table.tsx";

/** One's own trades in this market, newest first. */
export function OwnFills({
  fills$,
  market,
  retry,
}: {
  fills$: Observable<Loadable<readonly Fill[]>>;
  market: Market;
  retry: () => void;
}): ReactNode {
  const fills = useObservableEagerState(fills$);
  return (
    <Waiting
      data={fills}
      retry={retry}
      skeleton={<SkeletonRows rows={10} height="12px" inset="panel" />}
      empty={(all) => all.length === 0}
      nothing={<Trans>You have not traded this pair yet</Trans>}
    >
      {(all) => <PrintTable rows={all} drawn$={fills$} market={market} />}
    </Waiting>
  );
}
