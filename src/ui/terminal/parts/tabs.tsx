import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./parts.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** For tabs whose label is a drawing. */
  readonly name?: string;
  /** What a short label means: on pointing, and told after it by screen readers. */
  readonly title?: string;
}

/** Left and right, Home and End lead from tab to tab and choose it. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const target = tabs.at(next % tabs.length);
  target?.focus();
  target?.click();
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
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
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
