import { type FormEvent, type ReactNode, useId } from "react";
import styles from "./card.module.css";

/** A framed part of a page, under its heading. */
export function Card({
  title,
  label,
  aside,
  children,
}: {
  title?: ReactNode;
  /** Its name for screen readers, where it has no title. */
  label?: string;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  if (title === undefined) {
    return (
      <section className={styles.card} aria-label={label}>
        {children}
      </section>
    );
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A column of fields; Enter sends it. */
export function CardForm({
  name,
  submit,
  wide = false,
  children,
}: {
  /** For screen readers. */
  name: string;
  submit: () => void;
  /** Two columns, for a form that has a whole page's card to itself. */
  wide?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      aria-label={name}
      noValidate
      className={wide ? styles.wide : styles.narrow}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
