import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./ticker-bar.module.css";

export type TradeMode = "spot" | "leverage" | "options";

/** The three ways to trade a pair; the pair stays. */
export function ModeSegment({ pair, mode }: { pair: string; mode: TradeMode }): ReactNode {
  const { t } = useLingui();
  const current = (of: TradeMode): "page" | undefined => (of === mode ? "page" : undefined);
  return (
    <nav className={styles.segment} aria-label={t`Ways to trade`}>
      <Link to="/dealCenter" search={{ pair }} aria-current={current("spot")}>
        <Trans>Spot</Trans>
      </Link>
      <Link to="/leverdealCenter" search={{ pair }} aria-current={current("leverage")}>
        <Trans>Leverage</Trans>
      </Link>
      <Link to="/secondsOrder" search={{ pair }} aria-current={current("options")}>
        <Trans>Options</Trans>
      </Link>
    </nav>
  );
}
