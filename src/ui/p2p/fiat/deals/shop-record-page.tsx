import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { DealState, FiatDealsScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { DealTable } from "#src/ui/p2p/deals/deal-table.tsx";
import { dealStates, stateNames } from "#src/ui/p2p/names.ts";
import { FiatPage } from "../fiat-page.tsx";

/** The calls that fill it. */
const LISTS = ["fiatShopDeals", "fiatAdvertDeals"];

/** `/shopLegalRecord`: the orders of one advert, or of all of a merchant's. */
export function ShopRecordPage({
  screen: { deals },
  ofOneAdvert,
}: {
  screen: FiatDealsScreen;
  ofOneAdvert: boolean;
}): ReactNode {
  const { t, i18n } = useLingui();
  const panel = useId();
  const { state } = useObservableEagerState(deals.filter$);
  return (
    <FiatPage
      title={ofOneAdvert ? t`Orders of the advert` : t({ message: "Orders", context: "between people" })}
      aside={
        <Link to="/myLegalShops" className={buttons.ghost}>
          <Trans>My shop</Trans>
        </Link>
      }
    >
      <Card>
        <div className={card.tabs}>
          <Tabs<DealState | "">
            tabs={[
              { key: "", label: <Trans context="filter">All</Trans> },
              ...dealStates.map((key) => ({ key, label: i18n._(stateNames[key]) })),
            ]}
            chosen={state ?? ""}
            choose={(key) => deals.filter({ state: key === "" ? null : key })}
            name={t`Status`}
            panel={panel}
          />
        </div>
        <div id={panel} role="tabpanel" aria-label={t({ message: "Orders", context: "between people" })}>
          <DealTable
            label={t({ message: "Orders", context: "between people" })}
            model={deals}
            calls={LISTS}
            nothing={
              ofOneAdvert ? (
                <Trans>No one has taken this advert yet</Trans>
              ) : (
                <Trans context="between people">No orders yet</Trans>
              )
            }
            open={({ id }) => (
              <Link to="/shopLegalPayDetail" search={{ id: String(id) }}>
                <Trans>Details</Trans>
              </Link>
            )}
          />
        </div>
      </Card>
    </FiatPage>
  );
}
