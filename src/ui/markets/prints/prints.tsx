import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, PrintsModel } from "#src/streams/spot/screens/types.ts";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Waiting } from "../../kit/panel/waiting.tsx";
import { PrintTable } from "./print-table.tsx";

/** Everybody's trades, newest first. */
export function Prints({
  model,
  market,
  pick,
}: {
  model: PrintsModel;
  market: Market;
  pick?: (price: string) => void;
}): ReactNode {
  const prints = useObservableEagerState(model.table$);
  return (
    <Waiting
      data={prints}
      skeleton={<SkeletonRows rows={10} height="12px" inset="panel" />}
      empty={(all) => all.length === 0}
      nothing={<Trans>No trades yet</Trans>}
    >
      {(all) => <PrintTable rows={all} drawn$={model.view$} market={market} {...(pick && { pick })} />}
    </Waiting>
  );
}
