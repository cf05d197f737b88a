import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../app/use-page-title.ts";
import button from "../parts/button.module.css";
import { areas } from "./areas.ts";
import styles from "./opening-page.module.css";

/** Stands where an area is being opened: says so, and leads to what is open. */
export function OpeningPage(): ReactNode {
  const { t, i18n } = useLingui();
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area ?? "" });
  const words = areas[area];
  const name = words === undefined ? t`This area` : i18n._(words);
  usePageTitle(name);
  return (
    <section className={styles.page}>
      <svg viewBox="0 0 240 96" className={styles.drawing} aria-hidden="true">
        <path
          className={styles.area}
          d="M0 96V70l20-6 20 8 20-18 20 6 20-22 20 10 20-16 20 4 20-16 20 6 20-14 20 4V96Z"
        />
        <path className={styles.line} d="M0 70l20-6 20 8 20-18 20 6 20-22 20 10" />
        <path className={styles.ahead} d="M120 48l20-16 20 4 20-16 20 6 20-14 20 4" />
      </svg>
      <p className={styles.kicker}>
        <Trans>Being opened</Trans>
      </p>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.lead}>
        <Trans>
          This area is being opened. Spot markets are open now, with the same account and the same balances.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Link to="/dealCenter" className={button.primary}>
          <Trans>Trade spot</Trans>
        </Link>
        <Link to="/allmarket" className={button.ghost}>
          <Trans>All markets</Trans>
        </Link>
      </div>
    </section>
  );
}
