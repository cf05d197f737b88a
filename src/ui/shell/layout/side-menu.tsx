import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import styles from "./side-menu.module.css";

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

/** The menu of an area. */
export interface AreaMenu {
  /** For screen readers. */
  readonly name: string;
  readonly groups: readonly AreaGroup[];
}

/** The pages of an area: beside the page, or in a narrow window one row above it, which scrolls. */
export function SideMenu({ menu }: { menu: AreaMenu }): ReactNode {
  return (
    <nav className={styles.menu} aria-label={menu.name}>
      {menu.groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </nav>
  );
}

function Group({ group: { name, entries } }: { group: AreaGroup }): ReactNode {
  const id = useId();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={styles.group}>
      {name !== undefined && (
        <p id={id} className={styles.name}>
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
