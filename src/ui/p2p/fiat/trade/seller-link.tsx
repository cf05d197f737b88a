import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Advert } from "#src/streams/p2p/fiat/types.ts";
import styles from "./trade.module.css";

/** A merchant's name, as the way to the merchant's page. */
export function SellerLink({
  advert: { publisher, publisherId },
}: {
  advert: Pick<Advert, "publisher" | "publisherId">;
}): ReactNode {
  return (
    <Link to="/legalSeller" search={{ sellerId: String(publisherId) }} className={styles.seller}>
      {publisher}
    </Link>
  );
}
