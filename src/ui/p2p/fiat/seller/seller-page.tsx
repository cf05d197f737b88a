import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { SellerScreen } from "#src/streams/p2p/fiat/types.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AdvertTable } from "#src/ui/p2p/adverts/advert-table.tsx";
import { TakeButton } from "#src/ui/p2p/adverts/take-button.tsx";
import { TakeDialog } from "#src/ui/p2p/take/take-dialog.tsx";
import { FiatPage } from "../fiat-page.tsx";
import { MerchantFigures } from "../merchant-figures.tsx";
import { MerchantHead } from "../merchant-head.tsx";

/** The calls that fill it. */
const LISTS = ["merchantAdverts"];

/** `/legalSeller`: a merchant, and the adverts that can be taken. */
export function SellerPage({ screen }: { screen: SellerScreen }): ReactNode {
  const { t } = useLingui();
  const panel = useId();
  const merchant = useObservableEagerState(screen.merchant$);
  const side = useObservableEagerState(screen.side$);
  const list = useObservableEagerState(screen.list$);
  return (
    <FiatPage title={t`Merchant`}>
      <Card>
        <LoadableView
          data={merchant}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={3} height="32px" inset="card" />}
        >
          {(shown) => (
            <>
              <MerchantHead merchant={shown} />
              <MerchantFigures merchant={shown} />
            </>
          )}
        </LoadableView>
      </Card>
      {merchant.state === "ready" && (
        <Card>
          <div className={card.tabs}>
            <Tabs
              tabs={[
                { key: "sell", label: <Trans>Buy from the merchant</Trans> },
                { key: "buy", label: <Trans>Sell to the merchant</Trans> },
              ]}
              chosen={side}
              choose={screen.chooseSide}
              name={t`Buy or sell`}
              panel={panel}
            />
          </div>
          <div id={panel} role="tabpanel" aria-label={t`Adverts`}>
            <AdvertTable
              list={list}
              retry={screen.retry}
              more={screen.more}
              calls={LISTS}
              nothing={<Trans>No adverts at the moment</Trans>}
              who={{ head: <Trans>Coin</Trans>, cell: ({ currency }) => <strong>{currency}</strong> }}
              action={(advert) => <TakeButton advert={advert} take={screen.take.open} />}
            />
          </div>
        </Card>
      )}
      <TakeDialog model={screen.take} />
    </FiatPage>
  );
}
