import type { ReactNode } from "react";
import { Icon } from "../marks/icons.tsx";
import styles from "./select.module.css";

type Key = string | number | null;

/** An entry of a list; the key `null` is the entry for "all" or "none". */
export interface Option<Chosen extends Key> {
  readonly key: Chosen;
  readonly name: string;
}

const arrows = { field: 16, bar: 14, dense: 12 } as const;

/**
 * The one list to choose from. `size`: `field` in a form, `bar` above a list, `dense` in a panel or within a line. It is named by
 * `name`, or by a label for its `id`. Its list is the system's own, so that keys, screen readers and phones work as people know them.
 */
export function Select<Chosen extends Key>({
  value,
  options,
  choose,
  size = "field",
  name,
  id,
  wrong = false,
  describedBy,
  disabled = false,
}: {
  value: Chosen;
  options: readonly Option<Chosen>[];
  choose: (key: Chosen) => void;
  size?: keyof typeof arrows;
  name?: string;
  id?: string;
  wrong?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
}): ReactNode {
  return (
    <span className={styles.select} data-size={size}>
      {/* biome-ignore lint/correctness/noRestrictedElements: this is the Select that all others use. */}
      <select
        id={id}
        aria-label={name}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={value ?? ""}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) choose(chosen.key);
        }}
      >
        {options.map(({ key, name: text }) => (
          <option key={key} value={key ?? ""}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={arrows[size]} />
    </span>
  );
}
