import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { C2cDealsScreen } from "#src/streams/screens/c2c/types.ts";
import { Card } from "#src/ui/parts/card.tsx";
import { DealFilters } from "../otc/deals/deal-filters.tsx";
import { DealTable } from "../otc/deals/deal-table.tsx";
import deals from "../otc/deals/deals.module.css";
import buttons from "../parts/button.module.css";
import { C2cPage } from "./c2c-page.tsx";

/** The deals that one took. */
export function C2cTradePage({ screen: { deals: model } }: { screen: C2cDealsScreen }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  return (
    <C2cPage title={t`My trade`} lead={<Trans>The orders that you placed on other people's adverts.</Trans>}>
      <Card>
        <DealFilters model={model} panel={id} byState mine={false} />
        <div id={id} role="tabpanel" aria-label={t`My trade`}>
          <DealTable
            label={t`My trade`}
            model={model}
            nothing={<Trans context="between people">No orders yet</Trans>}
            open={({ id: deal }) => (
              <Link to="/c2cTrade" search={{ deal: String(deal) }} className={deals.open}>
                <Trans>View</Trans>
              </Link>
            )}
          />
        </div>
      </Card>
    </C2cPage>
  );
}

/** The deals on one of one's adverts. */
export function C2cDetailPage({
  screen: { deals: model },
  advertId,
}: {
  screen: C2cDealsScreen;
  advertId: string;
}): ReactNode {
  const { t } = useLingui();
  return (
    <C2cPage
      title={t`Orders on my advert`}
      lead={<Trans>Whoever takes your advert appears here. Cancelled orders open the advert again.</Trans>}
      aside={<BackToRelease />}
    >
      <Card>
        <DealTable
          label={t`Orders on my advert`}
          model={model}
          nothing={<Trans>Nobody has taken this advert yet</Trans>}
          open={({ id: deal }) => (
            <Link to="/c2cDetail" search={{ id: advertId, deal: String(deal) }} className={deals.open}>
              <Trans>View</Trans>
            </Link>
          )}
        />
      </Card>
    </C2cPage>
  );
}

/** The completed deals of one's adverts in a currency. */
export function C2cRecordPage({
  screen: { deals: model },
  currencyId,
}: {
  screen: C2cDealsScreen;
  currencyId: string;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  return (
    <C2cPage
      title={t`Finished orders`}
      lead={<Trans>Completed orders on your adverts.</Trans>}
      aside={<BackToRelease />}
    >
      <Card>
        <DealFilters model={model} panel={id} byState={false} mine />
        <div id={id} role="tabpanel" aria-label={t`Finished orders`}>
          <DealTable
            label={t`Finished orders`}
            model={model}
            nothing={<Trans>No finished orders yet</Trans>}
            open={({ id: deal }) => (
              <Link to="/c2cRecord" search={{ id: currencyId, deal: String(deal) }} className={deals.open}>
                <Trans>View</Trans>
              </Link>
            )}
          />
        </div>
      </Card>
    </C2cPage>
  );
}

function BackToRelease(): ReactNode {
  return (
    <Link to="/c2cRelease" className={buttons.ghost}>
      <Trans>My release</Trans>
    </Link>
  );
}
