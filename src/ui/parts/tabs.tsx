import { type KeyboardEvent, type ReactNode, useRef } from "react";
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
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    choose(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={name} className={styles.tabs} onKeyDown={move}>
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
