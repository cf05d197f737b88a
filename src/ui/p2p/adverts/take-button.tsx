import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Advert } from "#src/streams/p2p/screens/types.ts";
import styles from "./adverts.module.css";

/** Begins to take an advert; one's own cannot be taken. */
export function TakeButton({ advert, take }: { advert: Advert; take: (advert: Advert) => void }): ReactNode {
  const { t } = useLingui();
  const { side, currency, isMine, publisher } = advert;
  const does = side === "sell" ? "buy" : "sell";
  return (
    <button
      type="button"
      className={styles.take}
      data-side={does}
      disabled={isMine}
      title={isMine ? t`This advert is yours` : undefined}
      aria-label={does === "buy" ? t`Buy ${currency} from ${publisher}` : t`Sell ${currency} to ${publisher}`}
      onClick={() => take(advert)}
    >
      {does === "buy" ? <Trans>Buy {currency}</Trans> : <Trans>Sell {currency}</Trans>}
    </button>
  );
}
