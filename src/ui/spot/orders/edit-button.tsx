import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { canAmend } from "#src/streams/spot/screens/order-kind.ts";
import type { AmendModel, Order } from "#src/streams/spot/screens/types.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { useMarketOf } from "#src/ui/markets/known-markets.tsx";
import styles from "./edit-button.module.css";

/** Begins to edit an order, where its market lets orders be changed. */
export function EditButton({ order, edit }: { order: Order; edit: AmendModel["edit"] }): ReactNode {
  const { t } = useLingui();
  const market = useMarketOf(order.pair);
  const { id } = order;
  if (market === null || !canAmend(market)) return null;
  return (
    <button
      type="button"
      className={`${chips.chip} ${styles.edit}`}
      aria-label={t`Edit order ${id}`}
      onClick={() => edit(id, market)}
    >
      <Trans context="an order">Edit</Trans>
    </button>
  );
}
