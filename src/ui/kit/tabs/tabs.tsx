import type { ReactNode } from "react";
import { moveBetweenTabs } from "./tab-keys.ts";
import styles from "./tabs.module.css";

/** A row of tabs; arrow keys, Home and End move between them. `panel`: the id of the element that they change. */
export function Tabs<Key extends string | number>({
  tabs,
  chosen,
  choose,
  name,
  panel,
}: {
  tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  chosen: Key;
  choose: (key: Key) => void;
  name: string;
  panel: string;
}): ReactNode {
  return (
    <div role="tablist" aria-label={name} className={styles.tabs} onKeyDown={moveBetweenTabs}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
