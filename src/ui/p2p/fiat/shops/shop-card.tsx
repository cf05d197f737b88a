import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import merchantStyles from "../merchant.module.css";
import { MerchantFigures } from "../merchant-figures.tsx";
import { MerchantHead } from "../merchant-head.tsx";
import styles from "./shops.module.css";

/** One of one's shops: what it holds, and the ways into it. One that is not open says what happens to it. */
export function ShopCard({ shop }: { shop: Merchant }): ReactNode {
  const { t } = useLingui();
  const { id, name, currency, state } = shop;
  const isRunning = state === null || state === "open" || state === "closing" || state === "closed";
  return (
    <Card>
      <MerchantHead
        merchant={shop}
        actions={
          isRunning && (
            <div className={merchantStyles.actions}>
              <Link
                to="/transferstore"
                search={{ id: String(id) }}
                className={buttons.ghost}
                aria-label={t`Transfer: ${name}`}
              >
                <Trans>Transfer</Trans>
              </Link>
              <Link
                to="/legalShopDetail"
                search={{ id: String(id) }}
                className={buttons.primary}
                aria-label={t`Open shop: ${name} (${currency})`}
              >
                <Trans>Open shop</Trans>
              </Link>
            </div>
          )
        }
      />
      {isRunning ? (
        <MerchantFigures merchant={shop} />
      ) : (
        <p className={styles.pending}>
          {state === "applying" ? (
            <Trans>Your application is under review. The deposit is locked in the meantime.</Trans>
          ) : (
            <Trans>
              Your application was rejected. The deposit has been released, and you can apply again.
            </Trans>
          )}
        </p>
      )}
    </Card>
  );
}
