import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Listing, Loadable, Merchant, ShopsScreen } from "#src/streams/p2p/fiat/types.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { FiatPage } from "../fiat-page.tsx";
import { ApplicationForm, LoadingApplication } from "./application-form.tsx";
import { ShopCard } from "./shop-card.tsx";
import styles from "./shops.module.css";

/** `/myLegalShops`: one's shops, and becoming a merchant. */
export function ShopsPage({ screen }: { screen: ShopsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  const application = useObservableEagerState(screen.application.view$);
  const canApply = list.state === "ready" && application.currencies.length > 0;
  return (
    <FiatPage
      title={t`My shop`}
      lead={<Trans>A shop trades one coin and publishes adverts from its own balance.</Trans>}
    >
      <div className={styles.columns}>
        <Shops list={list} screen={screen} />
        {list.state === "loading" && <LoadingApplication />}
        {canApply && <ApplicationForm view={application} model={screen.application} />}
      </div>
    </FiatPage>
  );
}

function Shops({ list, screen }: { list: Loadable<Listing<Merchant>>; screen: ShopsScreen }): ReactNode {
  return (
    <div className={styles.shops}>
      <LoadableView
        data={list}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={3} height="120px" />}
        empty={{ when: ({ items }) => items.length === 0, show: <HowItWorks /> }}
      >
        {(shown) => (
          <>
            {shown.items.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
            {shown.more && <MoreOrEnd list={shown} more={screen.more} />}
          </>
        )}
      </LoadableView>
    </div>
  );
}

/** What a merchant is, for who is none. */
function HowItWorks(): ReactNode {
  const { t } = useLingui();
  return (
    <section className={styles.about}>
      <h2>
        <Trans>Become a merchant</Trans>
      </h2>
      <ol aria-label={t`Steps`}>
        <li>
          <strong>
            <Trans>Apply</Trans>
          </strong>
          <span>
            <Trans>Your identity is verified and a receiving account is set. The deposit is locked.</Trans>
          </span>
        </li>
        <li>
          <strong>
            <Trans>Review</Trans>
          </strong>
          <span>
            <Trans>
              We notify you by message. If the application is rejected, the deposit is released immediately.
            </Trans>
          </span>
        </li>
        <li>
          <strong>
            <Trans>Publish adverts</Trans>
          </strong>
          <span>
            <Trans>
              Fund the shop from your fiat account and set your own prices, limits and payment methods.
            </Trans>
          </span>
        </li>
      </ol>
    </section>
  );
}
