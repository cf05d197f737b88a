import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Advert, C2cDetailScreen, DealListModel, Loadable } from "#src/streams/p2p/c2c/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Badge } from "#src/ui/kit/marks/badge.tsx";
import { Coins, UnitPrice } from "../amounts.tsx";
import { DealTable } from "../deals/deal-table.tsx";
import { SideWord } from "../side-word.tsx";
import { Way } from "../way.tsx";
import { C2cPage } from "./c2c-page.tsx";
import { BackToRelease } from "./deals-pages.tsx";
import styles from "./detail-page.module.css";

/** The calls that fill it. */
const LISTS = ["c2cAdvertDeals"];

/** `/c2cDetail`: one of one's adverts, and the deals on it. */
export function C2cDetailPage({
  screen,
  advertId,
}: {
  screen: C2cDetailScreen;
  advertId: string;
}): ReactNode {
  const { t } = useLingui();
  const advert = useObservableEagerState(screen.advert$);
  return (
    <C2cPage
      title={t`Orders on my advert`}
      lead={
        <Trans>Users who take your adverts appear here. If an order is cancelled, the advert reopens.</Trans>
      }
      aside={<BackToRelease />}
    >
      {isUnknown(advert) ? (
        <Card>
          <NoSuchAdvert />
        </Card>
      ) : (
        <div className={styles.columns}>
          <Card title={<Trans>Advert</Trans>}>
            <LoadableView
              data={advert}
              retry={screen.retry}
              skeleton={<SkeletonRows rows={5} height="28px" inset="card" />}
            >
              {(shown) => <Facts advert={shown} />}
            </LoadableView>
          </Card>
          <Card>
            <Deals model={screen.deals} advertId={advertId} />
          </Card>
        </div>
      )}
    </C2cPage>
  );
}

/** Whether the exchange says that there is no such advert, and not only that it cannot be asked. */
function isUnknown(advert: Loadable<Advert>): boolean {
  return (
    advert.state === "failed" && advert.refusal.kind === "refused" && advert.refusal.code === "advert_unknown"
  );
}

function NoSuchAdvert(): ReactNode {
  return (
    <Placeholder mark="empty" title={<Trans>Advert not found</Trans>}>
      <Link to="/c2cRelease" className={buttons.primary}>
        <Trans>My release</Trans>
      </Link>
    </Placeholder>
  );
}

function Facts({ advert }: { advert: Advert }): ReactNode {
  const format = useFormat();
  const { side, currency, coinCode, price, total, way, fee, createdAt } = advert;
  return (
    <div className={card.body}>
      <p className={styles.state}>
        <SideWord side={side} /> {currency} <State advert={advert} />
      </p>
      <Terms>
        <Term name={<Trans>Price</Trans>} strong>
          <UnitPrice price={price} coinCode={coinCode} />
        </Term>
        <Term name={<Trans>Quantity</Trans>}>
          <Coins amount={total} unit={currency} />
        </Term>
        <Term name={<Trans>Payment</Trans>}>
          <Way way={way} />
        </Term>
        {side === "sell" && (
          <Term name={<Trans>Held for the fee</Trans>}>
            <Coins amount={fee} unit={currency} />
          </Term>
        )}
        <Term name={<Trans>Published</Trans>}>{format.dateTime(createdAt)}</Term>
      </Terms>
    </div>
  );
}

function State({ advert: { state } }: { advert: Advert }): ReactNode {
  switch (state) {
    case "open":
      return (
        <Badge tone="running" large>
          <Trans context="advert">Open</Trans>
        </Badge>
      );
    case "done":
      return (
        <Badge tone="waiting" large>
          <Trans context="an advert">Taken</Trans>
        </Badge>
      );
    case "withdrawn":
      return (
        <Badge tone="plain" large>
          <Trans>Withdrawn</Trans>
        </Badge>
      );
  }
}

function Deals({ model, advertId }: { model: DealListModel; advertId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <DealTable
      label={t`Orders on my advert`}
      model={model}
      calls={LISTS}
      nothing={<Trans>No one has taken this advert yet</Trans>}
      open={({ id: deal }) => (
        <Link to="/c2cDetail" search={{ id: advertId, deal: String(deal) }}>
          <Trans>View</Trans>
        </Link>
      )}
    />
  );
}
