import { Trans } from "@lingui/react/macro";
import type { Column } from "#src/ui/kit/table/table.tsx";

const actions: Column = {
  id: "actions",
  name: <Trans>Actions</Trans>,
  right: true,
  unseen: true,
};

/** Open positions; `full`: with everything that is known of them. */
export function positionColumns(full: boolean): readonly Column[] {
  return [
    { id: "contract", name: <Trans>Position</Trans> },
    { id: "open", name: <Trans>Open price</Trans>, right: true },
    { id: "current", name: <Trans>Mark price</Trans>, right: true },
    { id: "last", name: <Trans>Last price</Trans>, right: true },
    { id: "liquidation", name: <Trans>Est. liquidation</Trans>, right: true },
    { id: "margin", name: <Trans>Margin</Trans>, right: true },
    ...(full ? details : [both]),
    { id: "profit", name: <Trans>Profit</Trans>, right: true },
    actions,
  ];
}

/** Take profit above stop loss: where there is room for one of them. */
const both: Column = { id: "stops", name: <Trans>Stops</Trans>, right: true };

const details: readonly Column[] = [
  { id: "target", name: <Trans>Take profit</Trans>, right: true },
  { id: "stop", name: <Trans>Stop loss</Trans>, right: true },
  { id: "time", name: <Trans>Opened</Trans>, right: true },
  { id: "fee", name: <Trans>Fee</Trans>, right: true },
  { id: "overnight", name: <Trans>Overnight fee</Trans>, right: true },
];

export const pendingColumns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "contract", name: <Trans>Order</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "current", name: <Trans>Mark price</Trans>, right: true },
  { id: "margin", name: <Trans>Margin</Trans>, right: true },
  { id: "fee", name: <Trans>Fee</Trans>, right: true },
  both,
  actions,
];

export const historyColumns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "contract", name: <Trans>Position</Trans> },
  { id: "open", name: <Trans>Open price</Trans>, right: true },
  { id: "close", name: <Trans>Close price</Trans>, right: true },
  { id: "margin", name: <Trans>Margin</Trans>, right: true },
  { id: "fees", name: <Trans>Fees</Trans>, right: true },
  { id: "profit", name: <Trans>Profit</Trans>, right: true },
  { id: "state", name: <Trans>Status</Trans>, right: true },
];
