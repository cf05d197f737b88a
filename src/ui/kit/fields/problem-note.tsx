import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import styles from "./fields.module.css";

/** The problem of a field, in words, below it. */
export function ProblemNote({
  id,
  problem,
  text,
}: {
  id: string;
  problem: Problem | undefined;
  /** What to say where there is no problem of the form: words that are a field's own. */
  text?: string | undefined;
}): ReactNode {
  const { i18n } = useLingui();
  const words = problem === undefined ? text : problemText(i18n, problem);
  if (words === undefined) return null;
  return (
    <p id={id} className={styles.problem} role="alert">
      {words}
    </p>
  );
}
