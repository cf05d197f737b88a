import { Trans } from "@lingui/react/macro";
import type { InsuranceRequest } from "#src/streams/insurance/types.ts";
import type { GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

/** What is asked before buying, claiming and ending (INSURE-SCREEN-010). */
export function useInsuranceWords(): (request: InsuranceRequest) => GuardedWords {
  const format = useFormat();
  return (request) => {
    switch (request.does) {
      case "buy": {
        const amount = `${format.grouped(request.order.amount)} ${request.kind.currency}`;
        return {
          title: <Trans>Purchase insurance?</Trans>,
          body: (
            <Trans>
              <strong>{amount}</strong> of your options account will be insured.
            </Trans>
          ),
          warning: <Trans>The insurance takes effect immediately and cannot be refunded.</Trans>,
          confirm: <Trans>Purchase</Trans>,
        };
      }
      case "claim":
        return {
          title: <Trans>Make a claim?</Trans>,
          body: <Trans>A claim is settled once the insured assets are too low to place an order.</Trans>,
          confirm: <Trans>Claim</Trans>,
        };
      case "end":
        return {
          title: <Trans>Cancel insurance?</Trans>,
          body: <Trans>The insured assets return to your options account.</Trans>,
          warning: <Trans>Cancelling is a breach of contract: the insurance warehouse is set to zero.</Trans>,
          confirm: <Trans>Cancel insurance</Trans>,
        };
    }
  };
}
