import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { ChartLine } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { PriceLine, usePlacing } from "#src/ui/markets/chart/price-line.tsx";

function Label({ line }: { line: ChartLine }): ReactNode {
  const format = useFormat();
  const { side } = line;
  const contracts = format.whole(line.contracts);
  if (line.kind === "liquidation") return <Trans>Est. liquidation</Trans>;
  if (line.kind === "take-profit") return <Trans>Take profit × {contracts}</Trans>;
  if (line.kind === "stop-loss") return <Trans>Stop loss × {contracts}</Trans>;
  if (line.kind === "pending")
    return side === "buy" ? (
      <Trans>Pending long × {contracts}</Trans>
    ) : (
      <Trans>Pending short × {contracts}</Trans>
    );
  return side === "buy" ? <Trans>Long × {contracts}</Trans> : <Trans>Short × {contracts}</Trans>;
}

/** Entries, stops and pending orders of this pair, over its chart. */
export function LeverageLines({ lines$ }: { lines$: Observable<readonly ChartLine[]> }): ReactNode {
  const lines = useObservableEagerState(lines$);
  usePlacing();
  return lines.map((line) => (
    <PriceLine key={line.id} side={line.side} price={line.price} kind={line.kind}>
      <Label line={line} />
    </PriceLine>
  ));
}
