import type { ReactNode } from "react";
import { moveBetweenTabs } from "./tab-keys.ts";
import styles from "./tabs.module.css";

export interface Tab<Key extends string | number> {
  readonly key: Key;
  readonly label: ReactNode;
  /** For tabs whose label is a drawing. */
  readonly name?: string;
  /** What a short label means: on hover, and read after it by screen readers. */
  readonly title?: string;
}

interface TabsProps<Key extends string | number> {
  tabs: readonly Tab<Key>[];
  chosen: Key;
  choose: (key: Key) => void;
  name: string;
  /** The id of the element that they change. */
  panel: string;
  /** Small ones fill the height of a panel's head, and name their `TabPanel`. */
  small?: boolean;
}

/** The id of a tab, which names the panel. */
function tabId(panel: string, key: string | number): string {
  return `${panel}-${key}`;
}

/** A row of tabs. One of them is in the tab order; arrow keys, Home and End move between them. */
export function Tabs<Key extends string | number>({
  tabs,
  chosen,
  choose,
  name,
  panel,
  small = false,
}: TabsProps<Key>): ReactNode {
  return (
    <div
      role="tablist"
      aria-label={name}
      className={small ? styles.small : styles.tabs}
      onKeyDown={moveBetweenTabs}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={small ? tabId(panel, tab.key) : undefined}
          aria-label={tab.name}
          title={tab.title}
          aria-selected={tab.key === chosen}
          aria-controls={panel}
          tabIndex={tab.key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen one of small tabs shows; `panel` as for the tabs. */
export function TabPanel({
  panel,
  chosen,
  children,
}: {
  panel: string;
  chosen: string | number;
  children: ReactNode;
}): ReactNode {
  return (
    <div role="tabpanel" id={panel} aria-labelledby={tabId(panel, chosen)} className={styles.panel}>
      {children}
    </div>
  );
}
