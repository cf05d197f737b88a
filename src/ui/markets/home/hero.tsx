import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import button from "../../kit/controls/button.module.css";
import styles from "./hero.module.css";
import { HeroChart } from "./hero-chart.tsx";
import { JoinForm } from "./join-form.tsx";

/** The promise, the way in, and the market as it is now. */
export function Hero({
  cards$,
  signedIn,
  start,
}: {
  cards$: HomeScreen["cards$"];
  signedIn: boolean;
  /** What leads a new account on: it covers the market, so that nothing moves when it comes and goes. */
  start: ReactNode;
}): ReactNode {
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>
          <Trans>
            See the market move.
            <br />
            Trade in the same frame.
          </Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Spot, leverage, options and person-to-person trading on one live feed. Every number shows how
            fresh it is.
          </Trans>
        </p>
        {signedIn ? (
          <div className={styles.actions}>
            <Link to="/dealCenter" className={`${button.primary} ${button.large}`}>
              <Trans>Trade spot</Trans>
            </Link>
            <Link to="/allmarket" className={`${button.ghost} ${button.large}`}>
              <Trans>All markets</Trans>
            </Link>
          </div>
        ) : (
          <JoinForm />
        )}
      </div>
      <div className={styles.side}>
        <HeroChart cards$={cards$} />
        {start}
      </div>
    </section>
  );
}
