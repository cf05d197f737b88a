import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { OrderConfirmation } from "#src/streams/spot/order-confirmation.ts";
import ticket from "./ticket.module.css";

/** Whether orders of every kind are confirmed before they are sent. */
export function ConfirmChoice({ model }: { model: OrderConfirmation }): ReactNode {
  const confirms = useObservableEagerState(model.confirms$);
  return (
    <label className={ticket.confirms}>
      <input
        type="checkbox"
        checked={confirms}
        onChange={(event) => model.setConfirms(event.target.checked)}
      />
      <Trans>Confirm orders before they are sent</Trans>
    </label>
  );
}
