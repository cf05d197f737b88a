import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { MarketRow, MarketsScreen } from "#src/streams/markets/screens/markets-types.ts";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { SearchField } from "../../kit/controls/search-field.tsx";
import { moveFocus } from "../../kit/panel/move-focus.ts";
import parts from "../../kit/panel/parts.module.css";
import { Waiting } from "../../kit/panel/waiting.tsx";
import { TabPanel, Tabs } from "../../kit/tabs/tabs.tsx";
import { ListColumns } from "./list-columns.tsx";
import { MarketLine, type TerminalPath } from "./market-line.tsx";
import styles from "./market-list.module.css";

const byMarket = moveFocus("a");

/** All markets beside the chart: by quote currency, searched, sorted. */
export function MarketList({
  screen,
  current,
  to = "/dealCenter",
  over = false,
}: {
  screen: MarketsScreen;
  current: string;
  to?: TerminalPath;
  /** It opens over the page: typing searches at once. */
  over?: boolean;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const groups = useObservableEagerState(screen.groups$);
  const tab = useObservableEagerState(screen.tab$);
  const search = useObservableEagerState(screen.search$);
  const tabs = [
    ...groups.map((group) => ({ key: String(group.id), label: group.name })),
    { key: "favourites", label: "★", name: t`Favourites` },
  ];
  return (
    <div className={styles.list}>
      <div className={parts.head}>
        <Tabs
          small
          panel={id}
          name={t`Markets`}
          tabs={tabs}
          chosen={String(tab)}
          choose={(chosen) => screen.chooseTab(chosen === "favourites" ? chosen : Number(chosen))}
        />
      </div>
      <SearchField
        name={t`Search markets`}
        placeholder={t`Search`}
        value={search}
        search={screen.search}
        className={styles.search}
        first={over}
      />
      <TabPanel panel={id} chosen={String(tab)}>
        <Rows screen={screen} current={current} to={to} />
      </TabPanel>
    </div>
  );
}

/** Whether the rows are priced in several currencies: a search that finds nothing in its tab looks through all. */
const isMixed = (rows: readonly MarketRow[]): boolean =>
  rows.some((row) => row.market.pair.quote !== rows[0]?.market.pair.quote);

function Rows({
  screen,
  current,
  to,
}: {
  screen: MarketsScreen;
  current: string;
  to: TerminalPath;
}): ReactNode {
  const { t } = useLingui();
  const rows = useObservableEagerState(screen.rows$);
  const tab = useObservableEagerState(screen.tab$);
  return (
    <div className={styles.scroll}>
      <Waiting
        data={rows}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={12} height="20px" inset="panel" />}
        empty={(all) => all.length === 0}
        nothing={<Trans>No markets</Trans>}
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
                  withQuote={tab === "favourites" || isMixed(all)}
                  to={to}
                  toggle={screen.toggleFavourite}
                />
              ))}
            </tbody>
          </table>
        )}
      </Waiting>
    </div>
  );
}
