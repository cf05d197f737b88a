import { type ReactNode, useId } from "react";
import { moveBetweenTabs } from "#src/ui/kit/tabs/tab-keys.ts";
import styles from "./parts.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** For tabs whose label is a drawing. */
  readonly name?: string;
  /** What a short label means: on hover, and read after it by screen readers. */
  readonly title?: string;
}

/** Ids that tie tabs to their panel, for `Tabs` and `TabPanel`. */
export function useTabsId(): string {
  return useId();
}

/** A row of tabs. One of them is in the tab order; arrows move between them. */
export function Tabs<Id extends string>({
  id,
  label,
  tabs,
  chosen,
  choose,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  choose: (id: Id) => void;
}): ReactNode {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveBetweenTabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-label={tab.name}
          title={tab.title}
          aria-selected={tab.id === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. */
export function TabPanel({
  id,
  chosen,
  children,
}: {
  id: string;
  chosen: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
      {children}
    </div>
  );
}
