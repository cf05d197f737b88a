import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import styles from "./area-page.module.css";

/** A page of an area, as its menu names it. */
export interface AreaEntry {
  /** A path of the router. */
  readonly to: NonNullable<LinkProps["to"]>;
  readonly name: ReactNode;
  /** Paths of pages that are part of it: it stands out on them too. */
  readonly within?: readonly string[];
}

/** A part of an area's menu. */
export interface AreaGroup {
  readonly key: string;
  /** Absent where the area has one group. */
  readonly name?: ReactNode;
  readonly entries: readonly AreaEntry[];
}

/** What a page of an area is. */
export interface AreaContent {
  readonly title: string;
  /** A sentence below the name. */
  readonly lead?: ReactNode;
  /** Beside the name, at the right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of an area: the area's menu at the left, the page's name, what stands beside it, and what it shows. */
export function AreaPage({
  area,
  groups,
  title,
  lead,
  aside,
  children,
}: AreaContent & {
  /** The menu's name, for screen readers. */
  readonly area: string;
  readonly groups: readonly AreaGroup[];
}): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={area}>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </nav>
      <div className={styles.body}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

function Group({ group: { name, entries } }: { group: AreaGroup }): ReactNode {
  const id = useId();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div>
      {name !== undefined && (
        <p id={id} className={styles.group}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name === undefined ? undefined : id}>
        {entries.map(({ to, name: entry, within = [] }) => {
          const isWithin = within.includes(here);
          return (
            <li key={to}>
              <Link
                to={to}
                className={isWithin ? styles.here : undefined}
                aria-current={isWithin ? "location" : undefined}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
              >
                {entry}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
