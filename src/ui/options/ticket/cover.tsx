import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { OptionTicketView } from "#src/streams/options/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import styles from "./options-ticket.module.css";

/** What insurance asks for before anything is staked, and the way there. */
export function Cover({ view }: { view: OptionTicketView }): ReactNode {
  const id = useId();
  const problem = view.problems.cover;
  if (problem === undefined) return null;
  return (
    <div className={styles.cover}>
      <ProblemNote id={id} problem={problem} />
      <Link to="/insurance" className={styles.link} aria-describedby={id}>
        <Trans>Insurance</Trans>
      </Link>
    </div>
  );
}
