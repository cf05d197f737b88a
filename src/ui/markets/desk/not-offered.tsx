import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Market } from "#src/streams/markets/screens/markets-types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import { useKnownMarkets } from "#src/ui/markets/known-markets.tsx";
import styles from "./terminal.module.css";

/** The most markets that are offered instead. */
const OFFERED = 12;

const addresses = { leverage: "/leverdealCenter", options: "/secondsOrder" } as const;

/** In the place of a leverage or options terminal for a pair that does not trade that way: what it has, and the pairs that do. */
export function NotOffered({
  market,
  trades,
}: {
  market: Market;
  trades: "leverage" | "options";
}): ReactNode {
  const { t } = useLingui();
  const { symbol } = market;
  const isLeverage = trades === "leverage";
  const others = useKnownMarkets()
    .filter(({ listed, open }) => listed && open[trades])
    .slice(0, OFFERED);
  return (
    <div className={styles.unknown}>
      <Placeholder
        heading="h1"
        mark="empty"
        title={
          isLeverage ? (
            <Trans>Leverage is not available for {symbol}</Trans>
          ) : (
            <Trans>There are no options on {symbol}</Trans>
          )
        }
      >
        <p>
          {isLeverage ? (
            <Trans>You can trade it on spot, or choose a pair with leverage.</Trans>
          ) : (
            <Trans>You can trade it on spot, or choose a pair with options.</Trans>
          )}
        </p>
        <p className={styles.ways}>
          <Link to="/dealCenter" search={{ pair: market.key }} className={buttons.primary}>
            <Trans>Trade {symbol} on spot</Trans>
          </Link>
          {isLeverage && (
            <Link to="/leverTransactions" className={buttons.ghost}>
              <Trans>Your positions</Trans>
            </Link>
          )}
        </p>
        {others.length > 0 && (
          <nav
            className={styles.others}
            aria-label={isLeverage ? t`Pairs with leverage` : t`Pairs with options`}
          >
            {others.map((other) => (
              <Link
                key={other.key}
                to={addresses[trades]}
                search={{ pair: other.key }}
                className={chips.chip}
              >
                {other.symbol}
              </Link>
            ))}
          </nav>
        )}
      </Placeholder>
    </div>
  );
}
