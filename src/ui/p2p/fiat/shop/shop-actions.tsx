import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Merchant, ShopScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import merchantStyles from "../merchant.module.css";

/** What its owner can do with a shop; what needs an open one only while it is open. */
export function ShopActions({ merchant, screen }: { merchant: Merchant; screen: ShopScreen }): ReactNode {
  const search = { id: String(merchant.id) };
  const isOpen = merchant.state === null || merchant.state === "open";
  return (
    <div className={merchantStyles.actions}>
      {isOpen && (
        <button type="button" className={buttons.quiet} onClick={() => screen.closing.ask(merchant)}>
          <Trans>Close the shop</Trans>
        </button>
      )}
      <Link
        to="/shopLegalRecord"
        search={{ currency_id: String(merchant.currencyId) }}
        className={buttons.ghost}
      >
        <Trans context="between people">Orders</Trans>
      </Link>
      <Link to="/balancelog" search={search} className={buttons.ghost}>
        <Trans>Balance log</Trans>
      </Link>
      <Link to="/transferstore" search={search} className={buttons.ghost}>
        <Trans>Transfer</Trans>
      </Link>
      {isOpen && (
        <button type="button" className={buttons.primary} onClick={screen.openForm}>
          <Trans>Publish</Trans>
        </button>
      )}
    </div>
  );
}
