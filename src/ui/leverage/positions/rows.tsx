import { memo, type ReactNode } from "react";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { Money } from "#src/ui/kit/money/money.tsx";
import { NumberCell, TimeCell } from "#src/ui/spot/orders/cells.tsx";
import { orderedPrice } from "../figures.ts";
import { PositionActions, RevokeAction } from "./actions.tsx";
import {
  ContractCell,
  CurrentPriceCell,
  OptionalPriceCell,
  PriceCell,
  ProfitCell,
  StateName,
  StopsCell,
} from "./cells.tsx";
import { OpenedCell } from "./opened-cell.tsx";
import { BookedCells } from "./returned.tsx";

/** An open position. `full`: with its time and fees. */
export const PositionRow = memo(function PositionRow({
  position,
  closing,
  full,
  place,
  close,
  stops,
}: {
  position: Position;
  closing: boolean;
  full: boolean;
  /** Its place in a table that does not hold all its rows: 2 under the heading. */
  place?: number | undefined;
  close: (id: number) => void;
  stops: (id: number) => void;
}): ReactNode {
  return (
    <tr aria-rowindex={place}>
      <ContractCell position={position} />
      <PriceCell position={position} price={position.price} />
      <CurrentPriceCell position={position} />
      <OptionalPriceCell position={position} price={position.lastPrice} />
      <OptionalPriceCell position={position} price={position.liquidationPrice} />
      <NumberCell>
        <Money value={position.marginLeft} />
      </NumberCell>
      {full ? (
        <>
          <OptionalPriceCell position={position} price={position.takeProfit} />
          <OptionalPriceCell position={position} price={position.stopLoss} />
          <OpenedCell time={position.openedAt ?? position.createdAt} />
          <NumberCell>
            <Money value={position.fee} />
          </NumberCell>
          <NumberCell>
            <Money value={position.overnightFee} />
          </NumberCell>
        </>
      ) : (
        <StopsCell position={position} />
      )}
      <ProfitCell position={position} moves />
      <PositionActions position={position} closing={closing} close={close} stops={stops} />
    </tr>
  );
});

/** An order that waits for its price. */
export const PendingRow = memo(function PendingRow({
  position,
  revoking,
  place,
  revoke,
}: {
  position: Position;
  revoking: boolean;
  place?: number | undefined;
  revoke: (id: number) => void;
}): ReactNode {
  return (
    <tr aria-rowindex={place}>
      <TimeCell time={position.createdAt} />
      <ContractCell position={position} />
      <PriceCell position={position} price={position.originPrice} />
      <CurrentPriceCell position={position} />
      <NumberCell>
        <Money value={position.margin} />
      </NumberCell>
      <NumberCell>
        <Money value={position.fee} />
      </NumberCell>
      <StopsCell position={position} />
      <RevokeAction position={position} revoking={revoking} revoke={revoke} />
    </tr>
  );
});

/** A position that is closed, or an order that was revoked. */
export const PastRow = memo(function PastRow({ position }: { position: Position }): ReactNode {
  const closed = position.state === "closed";
  return (
    <tr>
      <TimeCell time={position.closedAt ?? position.createdAt} />
      <ContractCell position={position} />
      <PriceCell position={position} price={orderedPrice(position)} />
      {closed ? (
        <PriceCell position={position} price={position.currentPrice} />
      ) : (
        <NumberCell>{UNKNOWN}</NumberCell>
      )}
      <BookedCells position={position} />
      <NumberCell>
        <StateName position={position} />
      </NumberCell>
    </tr>
  );
});
