import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { HomeScreen, MarketCard } from "#src/streams/markets/screens/home-types.ts";
import { signOf } from "../../kit/format/decimal.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { LoadableView } from "../../kit/loading/loadable-view.tsx";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { Skeleton } from "../../kit/loading/skeleton.tsx";
import { Change } from "../../kit/marks/change.tsx";
import { CoinIcon } from "../../kit/marks/coin-icon.tsx";
import { Sparkline } from "../../kit/marks/sparkline.tsx";
import styles from "./quote-cards.module.css";

const places = ["a", "b", "c", "d", "e", "f"];

/** The leading markets, live. */
export function QuoteCards({
  cards$,
  retry,
}: {
  cards$: HomeScreen["cards$"];
  retry: () => void;
}): ReactNode {
  const cards = useObservableEagerState(cards$);
  return (
    <section className={styles.section}>
      <LoadableView
        data={cards}
        retry={retry}
        skeleton={
          <div className={styles.cards}>
            {places.map((place) => (
              <div key={place} className={styles.card}>
                <Skeleton width="60%" />
                <Skeleton width="80%" height="22px" />
                <Skeleton height="58px" />
              </div>
            ))}
          </div>
        }
        empty={{
          when: (all) => all.length === 0,
          show: <Placeholder mark="empty" title={<Trans>No markets are listed right now</Trans>} />,
        }}
      >
        {(all) => (
          <ul className={styles.cards}>
            {all.map((card) => (
              <li key={card.market.key}>
                <QuoteCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </LoadableView>
    </section>
  );
}

const QuoteCard = memo(function QuoteCard({
  card: { market, quote, trend },
}: {
  card: MarketCard;
}): ReactNode {
  const format = useFormat();
  const percent = quote?.changePercent ?? null;
  const volume = format.compact(quote?.volume ?? null);
  const coin = market.pair.base;
  return (
    <Link to="/dealCenter" search={{ pair: market.key }} className={styles.card}>
      <span className={styles.symbol}>
        <CoinIcon coin={coin} size={18} />
        {market.symbol}
      </span>
      <b className={styles.price}>{format.price(quote?.price ?? null, market.priceDecimals)}</b>
      <Change percent={percent} arrow />
      <Sparkline values={trend} colour={percent !== null && signOf(percent) < 0 ? "down" : "up"} />
      <span className={styles.volume}>
        <Trans>
          Vol {volume} {coin}
        </Trans>
      </span>
    </Link>
  );
});
