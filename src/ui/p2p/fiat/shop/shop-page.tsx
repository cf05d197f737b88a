import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Merchant, ShopScreen } from "#src/streams/p2p/fiat/types.ts";
import { GuardedDialog } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AdvertForm } from "#src/ui/p2p/form/advert-form.tsx";
import { FiatPage } from "../fiat-page.tsx";
import { MerchantFigures } from "../merchant-figures.tsx";
import { MerchantHead } from "../merchant-head.tsx";
import { closingWords, endingWords } from "./ending-words.tsx";
import styles from "./shop.module.css";
import { ShopActions } from "./shop-actions.tsx";
import { ShopAdverts } from "./shop-adverts.tsx";

/** `/legalShopDetail`: one's shop, its adverts, and publishing one. */
export function ShopPage({ screen }: { screen: ShopScreen }): ReactNode {
  const { t } = useLingui();
  const shop = useObservableEagerState(screen.shop$);
  const isPublishing = useObservableEagerState(screen.publishing$);
  return (
    <FiatPage title={t`Shop`}>
      <LoadableView data={shop} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="48px" />}>
        {({ merchant }) =>
          merchant.isMine ? <Own merchant={merchant} screen={screen} /> : <NotYours id={merchant.id} />
        }
      </LoadableView>
      {isPublishing && (
        <Dialog title={<Trans>New advert</Trans>} close={screen.closeForm} size={680}>
          <div className={styles.publish}>
            <AdvertForm model={screen.form} />
          </div>
        </Dialog>
      )}
      <GuardedDialog model={screen.ending} words={endingWords} />
      <GuardedDialog model={screen.closing} words={closingWords} />
    </FiatPage>
  );
}

function Own({ merchant, screen }: { merchant: Merchant; screen: ShopScreen }): ReactNode {
  return (
    <>
      <Card>
        <MerchantHead merchant={merchant} actions={<ShopActions merchant={merchant} screen={screen} />} />
        <MerchantFigures merchant={merchant} />
      </Card>
      <ShopAdverts screen={screen} />
    </>
  );
}

/** Another user's shop is shown on the merchant's page. */
function NotYours({ id }: { id: number }): ReactNode {
  return (
    <Card>
      <Placeholder mark="empty" title={<Trans>This shop is not yours</Trans>}>
        <Link to="/legalSeller" search={{ sellerId: String(id) }} className={buttons.primary}>
          <Trans>View merchant</Trans>
        </Link>
      </Placeholder>
    </Card>
  );
}
