import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Problem } from "#src/streams/screens/otc/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { ProblemNote } from "#src/ui/terminal/ticket/problem-note.tsx";
import styles from "./fields.module.css";

/** A figure, typed or all of it; one that could mean two numbers is asked about. `values`: what a problem's words name. */
export function NumberField({
  label,
  value,
  unit,
  choices = null,
  problem,
  values = {},
  hint,
  change,
  all,
}: {
  label: string;
  value: string;
  unit: string;
  choices?: readonly [string, string] | null;
  problem: Problem | undefined;
  values?: Readonly<Record<string, string>>;
  hint?: ReactNode;
  change: (value: string) => void;
  all?: () => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field} data-wrong={problem !== undefined || undefined}>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          onChange={(event) => change(event.target.value)}
        />
        <span>{unit}</span>
        {all !== undefined && (
          <button type="button" onClick={all}>
            <Trans>All</Trans>
          </button>
        )}
      </div>
      {choices === null ? (
        <ProblemNote id={`${id}-problem`} problem={problem} values={values} />
      ) : (
        <p className={styles.choices} role="alert">
          <Trans>Do you mean</Trans>
          {choices.map((choice) => (
            <button key={choice} type="button" aria-label={t`Use ${choice}`} onClick={() => change(choice)}>
              {format.grouped(choice)}
            </button>
          ))}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
