import { Trans } from "@lingui/react/macro";
import type { Column } from "../../kit/table/table.tsx";

/** The columns of open orders. */
export const openColumns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "side", name: <Trans>Side</Trans> },
  { id: "kind", name: <Trans>Type</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "filled", name: <Trans>Filled</Trans>, right: true },
  { id: "total", name: <Trans context="value of an order">Total</Trans>, right: true },
  {
    id: "actions",
    name: <Trans>Actions</Trans>,
    right: true,
    unseen: true,
  },
];
