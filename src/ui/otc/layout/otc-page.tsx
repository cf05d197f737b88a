import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import styles from "./otc-page.module.css";

export interface OtcEntry {
  /** A path of the router. */
  readonly to:
    | "/c2cOrder"
    | "/c2cRelease"
    | "/c2cTrade"
    | "/legalTrade"
    | "/legalRecord"
    | "/legalTradeSet"
    | "/myLegalShops";
  readonly name: string;
  /** Paths of pages that are part of it: it stands out on them too. */
  readonly within?: readonly string[];
}

/** A page of trading between people: the menu at the left, its name, and what it shows. */
export function OtcPage({
  area,
  entries,
  title,
  lead,
  aside,
  children,
}: {
  /** The menu's name, for screen readers. */
  area: string;
  entries: readonly OtcEntry[];
  title: string;
  lead?: ReactNode;
  /** Beside the name, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  usePageTitle(title);
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={area}>
        {entries.map(({ to, name, within = [] }) => {
          const isWithin = within.includes(here);
          return (
            <Link
              key={to}
              to={to}
              className={isWithin ? styles.here : undefined}
              aria-current={isWithin ? "location" : undefined}
              activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
            >
              {name}
            </Link>
          );
        })}
      </nav>
      <div className={styles.body}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}
