import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../marks/icons.tsx";
import { forGuests } from "../rendered.ts";
import styles from "./form-card.module.css";

/**
 * The frame of every page around signing in: a heading, a form, and links below it. A submission that is blocked by something
 * leads to the first field that says so, also where it has scrolled out of sight.
 */
export function FormCard({
  title,
  lead,
  submit,
  foot,
  ofGuests = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  submit: () => void;
  foot?: ReactNode;
  /** Whether only guests see it. */
  ofGuests?: boolean;
  children: ReactNode;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submissions]);
  return (
    <div className={styles.page} {...(ofGuests ? forGuests : {})}>
      <svg viewBox="0 0 1200 300" className={styles.drawing} preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 300V262L0 262L60 250L120 268L180 232L240 244L300 206L360 226L420 188L480 202L540 150L600 176L660 138L720 160L780 110L840 132L900 88L960 112L1020 70L1080 92L1140 48L1200 62V300Z" />
      </svg>
      <form
        ref={form}
        className={styles.card}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
          setSubmissions((count) => count + 1);
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

/**
 * Shown in place of the fields of a card whose contact is already bound. As high as two fields and a button, because the card shows those
 * until the account data arrives, and must not move then.
 */
export function AlreadyBound(): ReactNode {
  return (
    <div className={styles.bound}>
      <Icon name="done" size={48} />
    </div>
  );
}
