import type { FormEvent, ReactNode } from "react";
import styles from "./form-card.module.css";

/** The frame of every page around signing in: a heading, a form, and links below it. */
export function FormCard({
  title,
  lead,
  submit,
  foot,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  submit: () => void;
  foot?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 1200 300" className={styles.drawing} preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 230l60-14 60 22 60-48 60 16 60-58 60 30 60-44 60 14 60-46 60 18 60-60 60 34 60-50 60 20 60-44 60 30 60-56 60 14 60-40 60 12v234H0Z" />
      </svg>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </form>
    </div>
  );
}
