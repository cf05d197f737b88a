import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MarketsScreen, MarketTab } from "#src/streams/markets/screens/markets-types.ts";
import { SearchField } from "../../kit/controls/search-field.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { LoadableView } from "../../kit/loading/loadable-view.tsx";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { SkeletonRows } from "../../kit/loading/skeleton.tsx";
import { Tabs } from "../../kit/tabs/tabs.tsx";
import styles from "./markets-page.module.css";
import { MarketsTable } from "./markets-table.tsx";

/** All markets with their 24 hours. */
export function MarketsPage({ screen }: { screen: MarketsScreen }): ReactNode {
  const { t } = useLingui();
  const rows = useObservableEagerState(screen.rows$);
  return (
    <Page title={t`Markets`}>
      <div className={styles.bar}>
        <MarketTabs screen={screen} />
        <MarketSearch screen={screen} />
      </div>
      <div id="markets" role="tabpanel" aria-label={t`Markets`} className={styles.panel}>
        <LoadableView
          data={rows}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={12} height="40px" inset="card" />}
          empty={{ when: (all) => all.length === 0, show: <NoMarkets screen={screen} /> }}
        >
          {(all) => <MarketsTable rows={all} screen={screen} />}
        </LoadableView>
      </div>
    </Page>
  );
}

function MarketTabs({ screen }: { screen: MarketsScreen }): ReactNode {
  const { t } = useLingui();
  const groups = useObservableEagerState(screen.groups$);
  const chosen = useObservableEagerState(screen.tab$);
  const tabs: { key: MarketTab; label: string }[] = [
    ...groups.map(({ id, name }) => ({ key: id, label: name })),
    { key: "favourites", label: `★ ${t`Favourites`}` },
  ];
  return (
    <Tabs tabs={tabs} chosen={chosen} choose={screen.chooseTab} name={t`Quote currency`} panel="markets" />
  );
}

function MarketSearch({ screen }: { screen: MarketsScreen }): ReactNode {
  const { t } = useLingui();
  const text = useObservableEagerState(screen.search$);
  return (
    <SearchField
      name={t`Search markets`}
      placeholder={t`Search`}
      value={text}
      search={screen.search}
      className={styles.search}
    />
  );
}

function NoMarkets({ screen }: { screen: MarketsScreen }): ReactNode {
  const tab = useObservableEagerState(screen.tab$);
  const text = useObservableEagerState(screen.search$);
  if (text !== "") return <Placeholder mark="empty" title={<Trans>No market matches “{text}”</Trans>} />;
  if (tab !== "favourites")
    return <Placeholder mark="empty" title={<Trans>No markets are listed right now</Trans>} />;
  return (
    <Placeholder mark="empty" title={<Trans>No favourites yet</Trans>}>
      <p>
        <Trans>Star a market to keep it here.</Trans>
      </p>
    </Placeholder>
  );
}
