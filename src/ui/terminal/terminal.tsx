import { type ReactNode, useEffect } from "react";
import type { Market, TerminalScreen } from "#src/streams/screens/terminal/types.ts";
import { Book } from "./book/book.tsx";
import { ChartPanel } from "./chart/chart-panel.tsx";
import { MarketList } from "./market-list/market-list.tsx";
import { OfMarket } from "./of-market.tsx";
import { OrdersPanel } from "./orders/orders-panel.tsx";
import { PrintsPanel } from "./prints/prints-panel.tsx";
import { StatusBar } from "./status/status-bar.tsx";
import styles from "./terminal.module.css";
import { TickerBar } from "./ticker/ticker-bar.tsx";
import { Ticket } from "./ticket/ticket.tsx";

function Desk({ screen, market }: { screen: TerminalScreen; market: Market }): ReactNode {
  return (
    <div className={styles.terminal}>
      <TickerBar screen={screen} market={market} />
      <div className={styles.desk}>
        <section className={styles.list}>
          <MarketList screen={screen.markets} current={market.key} />
        </section>
        <section className={styles.chart}>
          <ChartPanel model={screen.chart} market={market} />
        </section>
        <section className={styles.book}>
          <Book model={screen.book} market={market} pick={screen.pickLevel} />
        </section>
        <section className={styles.form}>
          <Ticket screen={screen} market={market} />
          <PrintsPanel screen={screen} market={market} />
        </section>
        <section className={styles.orders}>
          <OrdersPanel screen={screen} />
        </section>
      </div>
      <StatusBar screen={screen} />
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
  return <OfMarket screen={screen}>{(market) => <Desk screen={screen} market={market} />}</OfMarket>;
}
