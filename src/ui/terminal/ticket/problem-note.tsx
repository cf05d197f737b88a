import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Problem } from "#src/streams/form.ts";
import { problemWords } from "#src/ui/words/problem-words.ts";
import styles from "./ticket-field.module.css";

/** What is wrong with a field, in words, below it. */
export function ProblemNote({ id, problem }: { id: string; problem: Problem | undefined }): ReactNode {
  const { i18n } = useLingui();
  if (problem === undefined) return null;
  return (
    <p id={id} className={styles.problem} role="alert">
      {i18n._(problemWords[problem])}
    </p>
  );
}
