import type { ReactNode } from "react";
import styles from "./hotkeys.module.css";

const names: Readonly<Record<string, string>> = {
  shift: "⇧",
  ctrl: "Ctrl",
  alt: "Alt",
  meta: "⌘",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  "[plus]": "+",
};

/** Keys as they stand on a keyboard. Nothing for "". */
export function Keys({ keys }: { keys: string }): ReactNode {
  if (keys === "") return null;
  return keys.split("+").map((key) => (
    <kbd key={key} className={styles.key}>
      {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
    </kbd>
  ));
}
