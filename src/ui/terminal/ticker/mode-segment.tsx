import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./ticker-bar.module.css";

/** The three ways to trade a pair; the pair stays. */
export function ModeSegment({ pair }: { pair: string }): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles.segment} aria-label={t`Ways to trade`}>
      <Link to="/dealCenter" search={{ pair }} aria-current="page">
        <Trans>Spot</Trans>
      </Link>
      <Link to="/leverdealCenter" search={{ pair } as never}>
        <Trans>Leverage</Trans>
      </Link>
      <Link to="/secondsOrder" search={{ pair } as never}>
        <Trans>Options</Trans>
      </Link>
    </nav>
  );
}
