import type { ReactNode } from "react";
import styles from "./logo.module.css";

/** The mark and the name. */
export function Logo(): ReactNode {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path d="M8 22V11.5l4.2 5.2 3.8-6.2 3.8 6.2L24 11.5V22" />
      </svg>
      Millrace
    </span>
  );
}
