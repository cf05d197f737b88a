import { Trans } from "@lingui/react/macro";
import { type ReactNode, useCallback, useMemo } from "react";
import type { LeverageScreen, Market } from "#src/streams/leverage/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { PanelHead } from "#src/ui/kit/panel/panel-head.tsx";
import { Book } from "#src/ui/markets/book/book.tsx";
import { ChartPanel } from "#src/ui/markets/chart/chart-panel.tsx";
import { Acting, type ChartActions, MoreLines } from "#src/ui/markets/chart/price-line.tsx";
import { Desk } from "#src/ui/markets/desk/desk.tsx";
import { OfMarket } from "#src/ui/markets/desk/of-market.tsx";
import { type PanelPick, usePicksOfPanels } from "#src/ui/markets/desk/popped-out/picks.ts";
import desk from "#src/ui/markets/desk/terminal.module.css";
import { MarketList } from "#src/ui/markets/market-list/market-list.tsx";
import { Prints } from "#src/ui/markets/prints/prints.tsx";
import { StatusBar } from "#src/ui/markets/status/status-bar.tsx";
import { TickerBar } from "#src/ui/markets/ticker/ticker-bar.tsx";
import { StopsDialog } from "../stops/stops-dialog.tsx";
import { LeverageTicket } from "../ticket/leverage-ticket.tsx";
import styles from "./positions-panel.module.css";
import { PositionsPanel } from "./positions-panel.tsx";

function LeverageDesk({ screen, market }: { screen: LeverageScreen; market: Market }): ReactNode {
  /** A price of the book or of a trade becomes the custom price. */
  const pick = useCallback(
    (price: string): void => {
      screen.ticket.tab("xtd");
      screen.ticket.change("price", price);
    },
    [screen],
  );
  usePicksOfPanels(
    market.key,
    useCallback(({ price }: PanelPick) => pick(price), [pick]),
  );
  const actions = useMemo<ChartActions>(() => ({ alerts: screen.alerts }), [screen]);
  return (
    <div className={desk.terminal}>
      <TickerBar screen={screen} market={market} mode="leverage" />
      <Desk
        list={<MarketList screen={screen.markets} current={market.key} to="/leverdealCenter" />}
        chart={
          <MoreLines
            value={
              <LeverageLines
                lines$={screen.lines$}
                stops={screen.positions.stops}
                decimals={market.priceDecimals}
                missing={() => null}
              />
            }
          >
            <Acting value={actions}>
              <ChartPanel model={screen.chart} market={market} />
            </Acting>
          </MoreLines>
        }
        book={<Book model={screen.book} market={market} pick={(_side, price) => pick(price)} />}
        form={<LeverageTicket screen={screen} market={market} />}
        trades={
          <div className={styles.trades}>
            <PanelHead title={<Trans>Trades</Trans>} />
            <Prints model={screen.prints} market={market} pick={pick} />
          </div>
        }
        orders={<PositionsPanel screen={screen} market={market} />}
      />
      <StatusBar screen={screen} market={market} />
      <StopsDialog model={screen.positions.stops} />
    </div>
  );
}

/** Drawn on the chart, which comes later as well. */
const LeverageLines = lazyPart(() => import("./leverage-lines.tsx"));

/** The leverage terminal of one pair, on one screen. Another pair is another instance (`key` it by the pair). */
export function LeverageTerminal({ screen }: { screen: LeverageScreen }): ReactNode {
  return (
    <OfMarket screen={screen} trades="leverage">
      {(market) => <LeverageDesk screen={screen} market={market} />}
    </OfMarket>
  );
}
