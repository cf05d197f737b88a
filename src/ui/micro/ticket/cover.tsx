import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { MicroTicketView } from "#src/streams/screens/micro/types.ts";
import { ProblemNote } from "#src/ui/terminal/ticket/problem-note.tsx";
import styles from "./micro-ticket.module.css";

/** What insurance asks for before anything is staked, and the way there. */
export function Cover({ view: { problems } }: { view: MicroTicketView }): ReactNode {
  const id = useId();
  if (problems.cover === undefined) return null;
  return (
    <div className={styles.cover}>
      <ProblemNote id={id} problem={problems.cover} />
      <Link to="/insurance" className={styles.link} aria-describedby={id}>
        <Trans>Insurance</Trans>
      </Link>
    </div>
  );
}
