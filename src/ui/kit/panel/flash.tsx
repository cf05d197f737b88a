import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** Lights up softly when the value changes: the key remounts the light alone, the compositor fades it. */
export function Flash({
  value,
  tone,
  children,
}: {
  value: string | null;
  tone: "up" | "down" | "flat";
  children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.flash}>
      {tone !== "flat" && (
        <i key={value} className={tone === "up" ? styles.flashUp : styles.flashDown} aria-hidden="true" />
      )}
      {children}
    </span>
  );
}
