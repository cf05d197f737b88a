import type { ReactNode } from "react";
import styles from "./placeholder.module.css";

const marks = {
  empty: (
    <>
      <rect x="10" y="16" width="44" height="32" rx="5" />
      <path d="M10 36h12l4 5h12l4-5h12" />
    </>
  ),
  failed: (
    <>
      <path d="M14 40a18 18 0 0 1 36 0" />
      <path d="M22 42a10 10 0 0 1 20 0" />
      <path d="M32 46h.01M16 16l32 32" />
    </>
  ),
  soon: (
    <>
      <path d="M8 44h48" />
      <path d="M14 44V30l10 5 8-15 8 15 10-5v14" />
    </>
  ),
};

/** Shown where there is nothing else to show: a calm drawing, a title, and what can be done. */
export function Placeholder({
  mark,
  title,
  alert = false,
  heading: Title = "p",
  children,
}: {
  mark: keyof typeof marks;
  title: ReactNode;
  alert?: boolean;
  /** Where it is all that a page has. */
  heading?: "p" | "h1";
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.placeholder} role={alert ? "alert" : undefined}>
      <svg viewBox="0 0 64 64" className={styles.mark} aria-hidden="true">
        {marks[mark]}
      </svg>
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
