import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useContext, useState } from "react";
import type { Observable } from "rxjs";
import type { ChartLine, StopsModel } from "#src/streams/leverage/screens/types.ts";
import type { Stop } from "#src/streams/leverage/stops.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import type { Press } from "#src/ui/markets/chart/moving/use-line-drag.ts";
import { Dragging, PriceLine, usePlacing } from "#src/ui/markets/chart/price-line.tsx";

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

/** Which stop a line sets at a price: a position's own line that of the side on which the price is. */
function stopOf({ kind, side, price }: ChartLine, at: string): Stop {
  if (kind === "take-profit") return "takeProfit";
  if (kind === "stop-loss") return "stopLoss";
  return Number(at) > Number(price) === (side === "buy") ? "takeProfit" : "stopLoss";
}

interface Moved {
  readonly line: ChartLine;
  readonly price: string;
}

/** Where a stop would be, while it is dragged. */
function MovedStop({ moved: { line, price }, decimals }: { moved: Moved; decimals: number }): ReactNode {
  const format = useFormat();
  usePlacing();
  const kind = stopOf(line, price) === "takeProfit" ? "take-profit" : "stop-loss";
  return (
    <PriceLine side={line.side} price={price} kind={kind}>
      <Label line={{ ...line, kind }} /> · {format.price(price, decimals)}
    </PriceLine>
  );
}

/**
 * Entries, stops and pending orders of this pair, over its chart. A stop is dragged to another price, and a position's own line to where a
 * stop shall be: the dialog of its stops opens with that price, and saves it.
 */
export default function LeverageLines({
  lines$,
  stops,
  decimals,
}: {
  lines$: Observable<readonly ChartLine[]>;
  stops: Pick<StopsModel, "edit" | "change">;
  decimals: number;
}): ReactNode {
  const lines = useObservableEagerState(lines$);
  const drag = useContext(Dragging);
  const [moved, setMoved] = useState<Moved | null>(null);
  usePlacing();
  const press = (line: ChartLine): Press | undefined => {
    const { position, kind } = line;
    if (position === null || kind === "pending") return undefined;
    return drag?.({
      price: line.price,
      move: (price) => setMoved({ line, price }),
      cancel: () => setMoved(null),
      end: (price) => {
        setMoved(null);
        stops.edit(position);
        stops.change(stopOf(line, price), price);
      },
    });
  };
  return (
    <>
      {lines.map((line) => (
        <PriceLine key={line.id} side={line.side} price={line.price} kind={line.kind} press={press(line)}>
          <Label line={line} />
        </PriceLine>
      ))}
      {moved !== null && <MovedStop moved={moved} decimals={decimals} />}
    </>
  );
}
