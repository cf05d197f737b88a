import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Advert, ShopScreen } from "#src/streams/p2p/fiat/types.ts";
import { isRestTooSmall } from "../figures.ts";
import styles from "./shop.module.css";

/** Its orders; an open advert is taken offline first, and withdrawn then. A rest that nobody can take is withdrawn at once. */
export function AdvertActions({
  advert,
  ending,
}: {
  advert: Advert;
  ending: ShopScreen["ending"];
}): ReactNode {
  const { t } = useLingui();
  const { id, state, onShelf } = advert;
  const isOpen = state === "open";
  return (
    <span className={styles.links}>
      {isOpen && onShelf && (
        <button
          type="button"
          aria-label={t`Take offline: advert ${id}`}
          onClick={() => ending.ask({ advert, how: "off-shelf" })}
        >
          <Trans>Take offline</Trans>
        </button>
      )}
      {isOpen && (!onShelf || isRestTooSmall(advert)) && (
        <button
          type="button"
          aria-label={t`Withdraw: advert ${id}`}
          onClick={() => ending.ask({ advert, how: onShelf ? "withdraw-rest" : "withdraw" })}
        >
          <Trans context="an advert">Withdraw</Trans>
        </button>
      )}
      <Link to="/shopLegalRecord" search={{ id: String(id) }} aria-label={t`Orders: advert ${id}`}>
        <Trans context="between people">Orders</Trans>
      </Link>
    </span>
  );
}
