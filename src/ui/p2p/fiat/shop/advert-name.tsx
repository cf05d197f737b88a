import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Advert } from "#src/streams/p2p/fiat/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Coins } from "#src/ui/p2p/amounts.tsx";
import { SideWord } from "#src/ui/p2p/side-word.tsx";
import { isRestTooSmall } from "../figures.ts";
import styles from "./shop.module.css";

/** What the user's own advert is: side, total, and when it was published. */
export function AdvertName({ advert }: { advert: Advert }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { side, total, currency, createdAt, state, onShelf } = advert;
  return (
    <div className={styles.advert}>
      <strong>
        <SideWord side={side} />
        <Coins amount={total} unit={currency} />
        {state === "open" && !onShelf && (
          <span className={styles.off}>
            <Trans context="advert">Offline</Trans>
          </span>
        )}
        {state === "open" && isRestTooSmall(advert) && (
          <span className={styles.off} title={t`The remaining amount is below the minimum order`}>
            <Trans context="advert">Abnormal</Trans>
          </span>
        )}
      </strong>
      <small>{format.dateTime(createdAt)}</small>
    </div>
  );
}
