import { Trans } from "@lingui/react/macro";
import type { DealMove } from "#src/streams/p2p/screens/types.ts";
import type { GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { Coins, Money } from "../amounts.tsx";

/** What is asked before a deal is moved on. */
export function moveWords({ action, deal }: DealMove): GuardedWords {
  const money = <Money amount={deal.money} coinCode={deal.coinCode} />;
  const coins = <Coins amount={deal.amount} unit={deal.currency} />;
  switch (action) {
    case "pay":
      return {
        title: <Trans>Have you paid?</Trans>,
        body: (
          <p>
            <Trans>
              Confirm that you have sent <strong>{money}</strong> to the seller.
            </Trans>
          </p>
        ),
        warning: (
          <Trans>
            Do not confirm a payment you have not sent. An operator will review the order, and your account
            may be frozen until it is decided.
          </Trans>
        ),
        confirm: <Trans>I have paid</Trans>,
      };
    case "cancel":
      return {
        title: <Trans>Cancel this order?</Trans>,
        body: (
          <p>
            <Trans>The order is cancelled and the coins are returned.</Trans>
          </p>
        ),
        warning: (
          <Trans>
            Never cancel after you have paid. If you cancel too often, you cannot buy again that day.
          </Trans>
        ),
        confirm: <Trans>Cancel order</Trans>,
      };
    case "confirm":
      return {
        title: <Trans>Have you received the payment?</Trans>,
        body: (
          <p>
            <Trans>
              Confirm that <strong>{money}</strong> has arrived in your account. <strong>{coins}</strong> will
              be released to the buyer.
            </Trans>
          </p>
        ),
        warning: <Trans>Check your account yourself. Releases are final.</Trans>,
        confirm: <Trans>Confirm receipt</Trans>,
      };
    case "appeal":
      return {
        title: <Trans>Apply for rights protection?</Trans>,
        body: (
          <p>
            <Trans>The coins stay held until the exchange has decided.</Trans>{" "}
            {deal.role === "buyer" ? (
              <Trans>Show in the chat that you have paid.</Trans>
            ) : (
              <Trans>Show in the chat that the payment did not arrive.</Trans>
            )}
          </p>
        ),
        confirm: <Trans>Apply for rights protection</Trans>,
      };
  }
}
