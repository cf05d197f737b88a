import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MarketsScreen } from "#src/streams/screens/markets.ts";
import { Icon } from "#src/ui/parts/icons.tsx";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { moveFocus } from "../parts/move-focus.ts";
import parts from "../parts/parts.module.css";
import { TabPanel, Tabs, useTabsId } from "../parts/tabs.tsx";
import { ListColumns } from "./list-columns.tsx";
import { MarketLine } from "./market-line.tsx";
import styles from "./market-list.module.css";

const byMarket = moveFocus("a");

/** All markets beside the chart: by quote currency, searched, sorted. */
export function MarketList({ screen, current }: { screen: MarketsScreen; current: string }): ReactNode {
  const { t } = useLingui();
  const id = useTabsId();
  const groups = useObservableEagerState(screen.groups$);
  const tab = useObservableEagerState(screen.tab$);
  const search = useObservableEagerState(screen.search$);
  const tabs = [
    ...groups.map((group) => ({ id: String(group.id), label: group.name })),
    { id: "favourites", label: "★", name: t`Favourites` },
  ];
  return (
    <div className={styles.list}>
      <div className={parts.head}>
        <Tabs
          id={id}
          label={t`Markets`}
          tabs={tabs}
          chosen={String(tab)}
          choose={(chosen) => screen.chooseTab(chosen === "favourites" ? chosen : Number(chosen))}
        />
      </div>
      <label className={styles.search}>
        <Icon name="search" size={13} />
        <input
          type="search"
          value={search}
          placeholder={t`Search`}
          aria-label={t`Search markets`}
          onChange={(event) => screen.search(event.target.value)}
        />
      </label>
      <TabPanel id={id} chosen={String(tab)}>
        <Rows screen={screen} current={current} />
      </TabPanel>
    </div>
  );
}

function Rows({ screen, current }: { screen: MarketsScreen; current: string }): ReactNode {
  const { t } = useLingui();
  const rows = useObservableEagerState(screen.rows$);
  return (
    <div className={styles.scroll}>
      <LoadableView
        data={rows}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={12} height="20px" />}
        empty={{
          when: (all) => all.length === 0,
          show: (
            <p className={parts.quiet}>
              <Trans>No market here</Trans>
            </p>
          ),
        }}
      >
        {(all) => (
          <table className={styles.table} aria-label={t`Markets`} onKeyDown={byMarket}>
            <ListColumns screen={screen} />
            <tbody>
              {all.map((row) => (
                <MarketLine
                  key={row.market.key}
                  row={row}
                  current={row.market.key === current}
                  toggle={screen.toggleFavourite}
                />
              ))}
            </tbody>
          </table>
        )}
      </LoadableView>
    </div>
  );
}
