import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { Choices } from "./choices.tsx";
import styles from "./fields.module.css";
import { NumberInput } from "./number-input.tsx";

/** A figure with its unit, typed or all of it; one that could mean two numbers is asked about. */
export function NumberField({
  label,
  value,
  unit,
  choices = null,
  problem,
  hint,
  change,
  all,
}: {
  label: string;
  value: string;
  unit: string;
  choices?: readonly [string, string] | null;
  problem: Problem | undefined;
  hint?: ReactNode;
  change: (value: string) => void;
  all?: () => void;
}): ReactNode {
  const id = useId();
  const described = [problem === undefined ? "" : `${id}-problem`, hint === undefined ? "" : `${id}-hint`];
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field} data-wrong={problem !== undefined || undefined}>
        <NumberInput
          id={id}
          value={value}
          change={change}
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={described.join(" ").trim() || undefined}
        />
        <span>{unit}</span>
        {all !== undefined && (
          <button type="button" onClick={all}>
            <Trans>All</Trans>
          </button>
        )}
      </div>
      {choices !== null && <Choices choices={choices} choose={change} />}
      {choices === null && <ProblemNote id={`${id}-problem`} problem={problem} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
