import type { ReactNode } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { ChartPanel } from "#src/ui/markets/chart/chart-panel.tsx";
import { MoreLines } from "#src/ui/markets/chart/price-line.tsx";
import { Desk } from "#src/ui/markets/desk/desk.tsx";
import { OfMarket } from "#src/ui/markets/desk/of-market.tsx";
import desk from "#src/ui/markets/desk/terminal.module.css";
import { MarketList } from "#src/ui/markets/market-list/market-list.tsx";
import { TickerBar } from "#src/ui/markets/ticker/ticker-bar.tsx";
import { RunningInSight, RunningMarks } from "./chart/running-marks.tsx";
import styles from "./options.module.css";
import { OptionStatus } from "./options-status.tsx";
import { OptionOrdersPanel } from "./orders/options-orders-panel.tsx";
import { ProofDialog } from "./orders/proof-dialog.tsx";
import { OptionTicket } from "./ticket/options-ticket.tsx";
import { Trades } from "./trades.tsx";

function OptionDesk({ screen, market }: { screen: OptionsScreen; market: Market }): ReactNode {
  // There is no book here: its last price is the quote's.
  const ticker = {
    quote$: screen.quote$,
    mark$: screen.mark$,
    book: { last$: screen.last$ },
    markets: screen.markets,
  };
  return (
    <div className={desk.terminal}>
      <TickerBar screen={ticker} market={market} mode="options" />
      <Desk
        className={styles.desk}
        list={<MarketList screen={screen.markets} current={market.key} to="/secondsOrder" />}
        chart={
          <RunningInSight screen={screen}>
            <MoreLines value={<RunningMarks screen={screen} />}>
              <ChartPanel model={screen.chart} market={market} withDepth={false} />
            </MoreLines>
          </RunningInSight>
        }
        form={<OptionTicket screen={screen} market={market} />}
        trades={<Trades screen={screen} market={market} />}
        orders={<OptionOrdersPanel screen={screen} market={market} />}
      />
      <OptionStatus screen={screen} market={market} />
      <ProofDialog screen={screen} market={market} />
    </div>
  );
}

/** The options terminal of one pair, on one screen. Another pair is another instance (`key` it by the pair). */
export function Options({ screen }: { screen: OptionsScreen }): ReactNode {
  return (
    <OfMarket screen={screen} trades="options">
      {(market) => <OptionDesk screen={screen} market={market} />}
    </OfMarket>
  );
}
