import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/screens/fiat/types.ts";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import merchantStyles from "../parts/merchant.module.css";
import { MerchantFigures } from "../parts/merchant-figures.tsx";
import { MerchantHead } from "../parts/merchant-head.tsx";
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
