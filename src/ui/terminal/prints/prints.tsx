import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { Loadable, Market, Print } from "#src/streams/screens/terminal/types.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { Aged } from "../parts/aged.tsx";
import parts from "../parts/parts.module.css";
import { PrintTable } from "./print-table.tsx";

/** Everybody's trades, newest first. */
export function Prints({
  prints$,
  market,
  pick,
}: {
  prints$: Observable<Loadable<readonly Print[]>>;
  market: Market;
  pick: (price: string) => void;
}): ReactNode {
  const prints = useObservableEagerState(prints$);
  if (prints.state !== "ready") {
    return (
      <LoadableView data={prints} skeleton={<SkeletonRows rows={10} height="12px" />}>
        {() => null}
      </LoadableView>
    );
  }
  if (prints.value.length === 0) {
    return (
      <p className={parts.quiet}>
        <Trans>No trades yet</Trans>
      </p>
    );
  }
  return (
    <Aged age={prints.age}>
      <PrintTable rows={prints.value} market={market} pick={pick} />
    </Aged>
  );
}
