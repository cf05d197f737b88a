import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Order } from "#src/streams/leverage/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";

/** Asks before a spot order is cancelled. Nothing while `order` is `null`. */
export function ConfirmRevoke({
  order,
  revoke,
  dismiss,
}: {
  order: Order | null;
  revoke: (id: number) => void;
  dismiss: () => void;
}): ReactNode {
  if (order === null) return null;
  const { id, pair } = order;
  const symbol = `${pair.base}/${pair.quote}`;
  const confirm = (): void => {
    revoke(id);
    dismiss();
  };
  return (
    <Dialog title={<Trans>Cancel this order?</Trans>} close={dismiss} size={380} ownFocus>
      <p>
        {order.side === "buy" ? (
          <Trans>The rest of your order to buy {symbol} will be cancelled.</Trans>
        ) : (
          <Trans>The rest of your order to sell {symbol} will be cancelled.</Trans>
        )}
      </p>
      <ConfirmAnswers back={<Trans>Keep it</Trans>} confirm={confirm} dismiss={dismiss}>
        <Trans>Cancel order</Trans>
      </ConfirmAnswers>
    </Dialog>
  );
}
