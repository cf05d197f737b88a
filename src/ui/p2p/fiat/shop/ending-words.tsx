import { Trans } from "@lingui/react/macro";
import type { AdvertEnding, Merchant } from "#src/streams/p2p/fiat/types.ts";
import type { GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { Coins } from "#src/ui/p2p/amounts.tsx";

/** What is asked before an advert is ended. */
export function endingWords({ advert, how }: AdvertEnding): GuardedWords {
  if (how === "off-shelf") {
    return {
      title: <Trans>Take the advert offline?</Trans>,
      body: (
        <p>
          <Trans>
            The advert can no longer be taken. Orders in progress continue. You can withdraw it after they
            finish.
          </Trans>
        </p>
      ),
      confirm: <Trans>Take offline</Trans>,
    };
  }
  const left = <Coins amount={advert.left} unit={advert.currency} />;
  return {
    title: <Trans>Withdraw the advert?</Trans>,
    body: (
      <p>
        {advert.side === "sell" ? (
          <Trans>
            <strong>{left}</strong> and the fee return to the shop balance.
          </Trans>
        ) : (
          <Trans>The advert ends. It held no coins.</Trans>
        )}
      </p>
    ),
    confirm: <Trans context="an advert">Withdraw</Trans>,
  };
}

/** What is asked before a shop is closed. */
export function closingWords({ name }: Merchant): GuardedWords {
  return {
    title: <Trans>Close {name}?</Trans>,
    body: (
      <p>
        <Trans>
          No more adverts can be published. Transfer the balance to your fiat account; the deposit is released
          after the days of the terms.
        </Trans>
      </p>
    ),
    warning: <Trans>A shop with adverts or unfinished orders cannot be closed.</Trans>,
    confirm: <Trans>Close the shop</Trans>,
  };
}
