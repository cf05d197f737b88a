import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { Book } from "../markets/book/book.tsx";
import { ChartPanel } from "../markets/chart/chart-panel.tsx";
import { Acting, Amending, type ChartActions } from "../markets/chart/price-line.tsx";
import { Desk } from "../markets/desk/desk.tsx";
import { OfMarket } from "../markets/desk/of-market.tsx";
import { type PanelPick, usePicksOfPanels } from "../markets/desk/popped-out/picks.ts";
import styles from "../markets/desk/terminal.module.css";
import { MarketList } from "../markets/market-list/market-list.tsx";
import { PrintsPanel } from "../markets/prints/prints-panel.tsx";
import { StatusBar } from "../markets/status/status-bar.tsx";
import { TickerBar } from "../markets/ticker/ticker-bar.tsx";
import { OrdersPanel } from "./orders/orders-panel.tsx";
import { Ticket } from "./ticket/ticket.tsx";

function SpotDesk({ screen, market }: { screen: TerminalScreen; market: Market }): ReactNode {
  const actions = useMemo<ChartActions>(
    () => ({
      alerts: screen.alerts,
      trade: (side, price) => {
        screen.ticket.side(side);
        screen.pickPrice(price);
      },
    }),
    [screen],
  );
  const picked = useCallback(
    ({ price, level }: PanelPick) => {
      if (level === null) screen.pickPrice(price);
      else screen.pickLevel(level.side, price, level.total);
    },
    [screen],
  );
  usePicksOfPanels(market.key, picked);
  return (
    <div className={styles.terminal}>
      <TickerBar screen={screen} market={market} />
      <Desk
        list={<MarketList screen={screen.markets} current={market.key} />}
        chart={
          <Amending value={screen.orders.amend}>
            <Acting value={actions}>
              <ChartPanel model={screen.chart} market={market} />
            </Acting>
          </Amending>
        }
        book={<Book model={screen.book} market={market} pick={screen.pickLevel} />}
        form={<Ticket screen={screen} market={market} />}
        trades={<PrintsPanel screen={screen} market={market} />}
        orders={<OrdersPanel screen={screen} />}
      />
      <StatusBar screen={screen} market={market} />
    </div>
  );
}

/** The spot terminal of one pair, on one screen. Another pair is another instance (`key` it by the pair). */
export function Terminal({
  screen,
  order,
}: {
  screen: TerminalScreen;
  /** The order that its list shows, by its id. */
  order: number | null;
}): ReactNode {
  const { reveal } = screen.orders;
  useEffect(() => {
    if (order !== null) reveal(order);
  }, [order, reveal]);
  return <OfMarket screen={screen}>{(market) => <SpotDesk screen={screen} market={market} />}</OfMarket>;
}
