import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LegalTradeScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { AdvertFilters } from "#src/ui/p2p/adverts/advert-filters.tsx";
import { AdvertTable } from "#src/ui/p2p/adverts/advert-table.tsx";
import { Publisher } from "#src/ui/p2p/adverts/publisher.tsx";
import { TakeButton } from "#src/ui/p2p/adverts/take-button.tsx";
import { TakeDialog } from "#src/ui/p2p/take/take-dialog.tsx";
import { FiatPage } from "../fiat-page.tsx";
import { FiatBanners } from "./fiat-banners.tsx";
import { SellerLink } from "./seller-link.tsx";

/** The calls that fill it. */
const LISTS = ["fiatAdverts"];

/** `/legalTrade`: adverts of merchants, and taking one. */
export function LegalTradePage({ screen }: { screen: LegalTradeScreen }): ReactNode {
  const { t } = useLingui();
  const { adverts, take } = screen;
  const list = useObservableEagerState(adverts.list$);
  const { filter } = useObservableEagerState(adverts.view$);
  return (
    <FiatPage
      title={t`Fiat trading`}
      lead={
        <Trans>
          Buy and sell coins with verified merchants. Coins are held until the payment is confirmed.
        </Trans>
      }
      aside={
        <Link
          to="/legalRecord"
          search={filter.currencyId === null ? {} : { id: String(filter.currencyId) }}
          className={buttons.ghost}
        >
          <Trans>Order records</Trans>
        </Link>
      }
    >
      <FiatBanners banners$={screen.banners$} />
      <AdvertFilters model={adverts} market="fiat" />
      <Card>
        <AdvertTable
          list={list}
          retry={adverts.refresh}
          more={adverts.more}
          calls={LISTS}
          nothing={<Trans>No adverts match. Try another amount, currency or payment method.</Trans>}
          who={{
            head: <Trans>Merchant</Trans>,
            cell: (advert) => <Publisher advert={advert} name={<SellerLink advert={advert} />} />,
          }}
          action={(advert) => <TakeButton advert={advert} take={take.open} />}
        />
      </Card>
      <TakeDialog model={take} />
    </FiatPage>
  );
}
