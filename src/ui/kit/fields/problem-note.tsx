import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { problemWords } from "#src/ui/words/problem-words.ts";
import styles from "./fields.module.css";

/** The problem of a field, in words, below it. `values`: what the words name, such as a minimum. */
export function ProblemNote({
  id,
  problem,
  values = {},
  text,
}: {
  id: string;
  problem: Problem | undefined;
  values?: Readonly<Record<string, string>>;
  /** What to say where there is no problem of the form: words that are a field's own. */
  text?: string | undefined;
}): ReactNode {
  const { i18n } = useLingui();
  const words = problem === undefined ? text : i18n._({ ...problemWords[problem], values });
  if (words === undefined) return null;
  return (
    <p id={id} className={styles.problem} role="alert">
      {words}
    </p>
  );
}
