import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type {
  C2cDealSide,
  C2cDealsScreen,
  C2cTradeScreen,
  DealListModel,
} from "#src/streams/p2p/c2c/types.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import buttons from "../../kit/controls/button.module.css";
import { Tabs } from "../../kit/tabs/tabs.tsx";
import { FilteredDeals } from "../deals/filtered-deals.tsx";
import { C2cPage } from "./c2c-page.tsx";

/** The calls that fill each. */
const LISTS = { taken: ["c2cTaken"], finished: ["c2cFinished"] };

/** The deals that one took, and those on one's own adverts. */
export function C2cTradePage({ screen }: { screen: C2cTradeScreen }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const whose = useObservableEagerState(screen.whose$);
  const mine = whose === "published";
  return (
    <C2cPage
      title={t`My trade`}
      lead={
        mine ? (
          <Trans>
            Users who take your adverts appear here. If an order is cancelled, the advert reopens.
          </Trans>
        ) : (
          <Trans>Orders you placed on other people's adverts.</Trans>
        )
      }
    >
      <Card>
        <div className={card.bar}>
          <Tabs<C2cDealSide>
            tabs={[
              { key: "taken", label: <Trans>Taken by me</Trans> },
              { key: "published", label: <Trans>On my adverts</Trans> },
            ]}
            chosen={whose}
            choose={screen.chooseSide}
            name={t`My trade`}
            panel={id}
          />
        </div>
        <div id={id} role="tabpanel" aria-label={t`My trade`}>
          <Trades key={whose} model={screen.deals[whose]} mine={mine} />
        </div>
      </Card>
    </C2cPage>
  );
}

function Trades({ model, mine }: { model: DealListModel; mine: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <FilteredDeals
      label={mine ? t`On my adverts` : t`Taken by me`}
      model={model}
      calls={LISTS.taken}
      nothing={<Trans context="between people">No orders yet</Trans>}
      advice={
        !mine && (
          <Link to="/c2c" className={buttons.link}>
            <Trans>Buy and sell</Trans>
          </Link>
        )
      }
      byState
      mine={mine}
      open={({ id: deal, advertId }) =>
        mine ? (
          <Link to="/c2cDetail" search={{ id: String(advertId), deal: String(deal) }}>
            <Trans>View</Trans>
          </Link>
        ) : (
          <Link to="/c2cTrade" search={{ deal: String(deal) }}>
            <Trans>View</Trans>
          </Link>
        )
      }
    />
  );
}

/** The completed deals of one's adverts in a currency, or in all. */
export function C2cRecordPage({
  screen: { deals: model },
  currencyId,
}: {
  screen: C2cDealsScreen;
  currencyId: number | null;
}): ReactNode {
  const { t } = useLingui();
  return (
    <C2cPage
      title={t`Finished orders`}
      lead={<Trans>Completed orders on your adverts.</Trans>}
      aside={<BackToRelease />}
    >
      <Card>
        <FilteredDeals
          label={t`Finished orders`}
          model={model}
          calls={LISTS.finished}
          nothing={<Trans>No finished orders yet</Trans>}
          byState={false}
          mine
          open={({ id: deal }) => (
            <Link
              to="/c2cRecord"
              search={{ ...(currencyId === null ? {} : { id: String(currencyId) }), deal: String(deal) }}
            >
              <Trans>View</Trans>
            </Link>
          )}
        />
      </Card>
    </C2cPage>
  );
}

/** The way back to one's own adverts. */
export function BackToRelease(): ReactNode {
  return (
    <Link to="/c2cRelease" className={buttons.ghost}>
      <Trans>My release</Trans>
    </Link>
  );
}
