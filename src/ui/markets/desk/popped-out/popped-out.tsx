import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { usePageTitle } from "#src/ui/shell/app/use-page-title.ts";
import { Book } from "../../book/book.tsx";
import { ChartPanel } from "../../chart/chart-panel.tsx";
import { Acting } from "../../chart/price-line.tsx";
import { Prints } from "../../prints/prints.tsx";
import { Link } from "../../status/link-state.tsx";
import { PanelName } from "../layout/panel-name.tsx";
import { OfMarket } from "../of-market.tsx";
import type { PoppedPanel } from "./panels.ts";
import { sendPick } from "./picks.ts";
import styles from "./popped-out.module.css";

/** What a window of one panel needs of a terminal. */
type Shown = Pick<
  TerminalScreen,
  "market$" | "markets" | "book" | "chart" | "prints" | "connection$" | "alerts"
>;

function Panel({ screen, market, panel }: { screen: Shown; market: Market; panel: PoppedPanel }): ReactNode {
  const pair = market.key;
  // Orders are placed in the terminal: here the chart offers alerts alone.
  const actions = useMemo(() => ({ alerts: screen.alerts }), [screen]);
  if (panel === "chart")
    return (
      <Acting value={actions}>
        <ChartPanel model={screen.chart} market={market} />
      </Acting>
    );
  if (panel === "book")
    return (
      <Book
        model={screen.book}
        market={market}
        pick={(side, price, total) => sendPick({ pair, price, level: { side, total } })}
      />
    );
  return (
    <Prints model={screen.prints} market={market} pick={(price) => sendPick({ pair, price, level: null })} />
  );
}

function PoppedDesk({
  screen,
  market,
  panel,
}: {
  screen: Shown;
  market: Market;
  panel: PoppedPanel;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { price, direction } = useObservableEagerState(screen.book.last$);
  const shown = format.price(price, market.priceDecimals);
  const names: Readonly<Record<PoppedPanel, string>> = {
    chart: t`Chart`,
    book: t`Order book`,
    trades: t`Trades`,
  };
  usePageTitle(`${shown} ${market.symbol} ${names[panel]}`);
  return (
    <div className={styles.window}>
      <header className={styles.head}>
        <h1>{market.symbol}</h1>
        <strong className={direction === "flat" ? "" : direction}>{shown}</strong>
        <span className={styles.name}>
          <PanelName panel={panel} />
        </span>
        <Link connection$={screen.connection$} />
      </header>
      <section className={styles.panel} aria-label={names[panel]}>
        <Panel screen={screen} market={market} panel={panel} />
      </section>
    </div>
  );
}

/** A panel of a terminal with a window of its own. A price that is picked in it goes to the terminal that opened the window. */
export function PoppedOut({ screen, panel }: { screen: Shown; panel: PoppedPanel }): ReactNode {
  return (
    <OfMarket screen={screen}>
      {(market) => <PoppedDesk screen={screen} market={market} panel={panel} />}
    </OfMarket>
  );
}
