import type { ReactNode } from "react";
import { Icon } from "../marks/icons.tsx";
import styles from "./search-field.module.css";

/**
 * A field that narrows what is listed below it. `name` is for screen readers; `className` gives it size, place and ground; `first`: takes
 * the focus when what it is in opens over the page.
 */
export function SearchField({
  name,
  placeholder,
  value,
  search,
  className,
  first = false,
}: {
  name: string;
  placeholder: string;
  value: string;
  search: (text: string) => void;
  className: string | undefined;
  first?: boolean;
}): ReactNode {
  return (
    <label className={`${styles.search} ${className}`}>
      <Icon name="search" size={14} />
      <input
        type="search"
        value={value}
        data-autofocus={first || undefined}
        aria-label={name}
        placeholder={placeholder}
        onChange={(event) => search(event.currentTarget.value)}
      />
    </label>
  );
}
