import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { fresh, known } from "#src/streams/kit/resource/loadable.ts";
import type { BookModel, Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { Flash } from "../../kit/panel/flash.tsx";
import { MarkFigure } from "./mark-figure.tsx";
import { MarketPicker } from "./market-picker.tsx";
import { ModeSegment, type TradeMode } from "./mode-segment.tsx";
import styles from "./ticker-bar.module.css";

function Stat({
  label,
  children,
  wide = false,
}: {
  label: ReactNode;
  children: ReactNode;
  wide?: boolean;
}): ReactNode {
  return (
    <div className={wide ? styles.wide : styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the bar shows of any terminal. */
type Shown = Pick<TerminalScreen, "quote$" | "mark$" | "markets"> & {
  readonly book: Pick<BookModel, "last$">;
};

const terminals = { spot: "/dealCenter", leverage: "/leverdealCenter", options: "/secondsOrder" } as const;
const tones = { "1": "up", "0": "", "-1": "down" } as const;
const arrows = { "1": "▲ ", "0": "", "-1": "▼ " } as const;

function DayChange({
  change,
  percent,
  decimals,
}: {
  change: string | null;
  percent: string | null;
  decimals: number;
}): ReactNode {
  const format = useFormat();
  const sign = `${percent === null ? 0 : signOf(percent)}` as const;
  return (
    <strong className={tones[sign]}>
      <span aria-hidden="true">{arrows[sign]}</span>
      {format.signed(change, decimals)}
      <span className={styles.dot} aria-hidden="true">
        {" · "}
      </span>
      <span>{format.percent(percent)}</span>
    </strong>
  );
}

function LastPrice({ screen, decimals }: { screen: Shown; decimals: number }): ReactNode {
  const format = useFormat();
  const last = useObservableEagerState(screen.book.last$);
  const tone = last.direction === "flat" ? "" : last.direction;
  return (
    <strong className={`${styles.last} ${tone}`}>
      <Flash value={last.price} tone={last.direction}>
        {format.price(last.price, decimals)}
      </Flash>
    </strong>
  );
}

function InDollars({ screen }: { screen: Shown }): ReactNode {
  const format = useFormat();
  return <>{format.usd(useObservableEagerState(screen.book.last$).usd)}</>;
}

/** The market at a glance: name, last price and the figures of 24 hours. */
export function TickerBar({
  screen,
  market,
  mode = "spot",
}: {
  screen: Shown;
  market: Market;
  mode?: TradeMode;
}): ReactNode {
  const format = useFormat();
  const loadable = useObservableEagerState(screen.quote$);
  const quote = known(loadable);
  const age = loadable.state === "ready" ? loadable.age : fresh;
  const { priceDecimals } = market;
  const { base, quote: money } = market.pair;
  return (
    <div className={styles.bar} data-age={age.state}>
      <ModeSegment pair={market.key} mode={mode} />
      <h1 className={styles.pair}>
        <CoinIcon coin={base} size={22} />
        <MarketPicker screen={screen.markets} market={market} to={terminals[mode]} />
        <small>{market.fullName}</small>
      </h1>
      <LastPrice screen={screen} decimals={priceDecimals} />
      <dl className={styles.stats}>
        <MarkFigure mark$={screen.mark$} decimals={priceDecimals} />
        <Stat label={<Trans>24h change</Trans>} wide>
          <DayChange
            change={quote?.change ?? null}
            percent={quote?.changePercent ?? null}
            decimals={priceDecimals}
          />
        </Stat>
        <Stat label={<Trans>24h high</Trans>}>{format.price(quote?.high ?? null, priceDecimals)}</Stat>
        <Stat label={<Trans>24h low</Trans>}>{format.price(quote?.low ?? null, priceDecimals)}</Stat>
        <Stat label={<Trans>24h volume ({base})</Trans>}>{format.compact(quote?.volume ?? null)}</Stat>
        <Stat label={<Trans>24h turnover ({money})</Trans>}>{format.compact(quote?.turnover ?? null)}</Stat>
        <div className={styles.dollars}>
          <dt>
            <Trans>Approximately</Trans>
          </dt>
          <dd>
            <InDollars screen={screen} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
