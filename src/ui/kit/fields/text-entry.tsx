import { type ReactNode, useId } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { useTooLong } from "../../words/use-too-long.ts";
import styles from "./fields.module.css";
import { type Option, Select } from "./select.tsx";

/** A labelled line of text. */
export function TextEntry({
  label,
  value,
  change,
  problem,
  placeholder,
  hint,
  maxLength = 128,
  type = "text",
  autoComplete = "off",
  focused = false,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
  problem?: Problem | undefined;
  placeholder?: string;
  hint?: ReactNode;
  /** More characters than that are said to be too many; none is cut. */
  maxLength?: number;
  type?: "text" | "password";
  autoComplete?: "off" | "one-time-code" | "current-password";
  /** Takes the focus of its dialog. */
  focused?: boolean;
}): ReactNode {
  const id = useId();
  const tooLong = useTooLong(value, maxLength);
  const isWrong = problem !== undefined || tooLong !== undefined;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field} data-wrong={isWrong || undefined}>
        <input
          id={id}
          type={type}
          value={value}
          spellCheck={false}
          autoComplete={autoComplete}
          placeholder={placeholder}
          data-autofocus={focused || undefined}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} text={tooLong} />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** A list to choose from, with its label. */
export function SelectEntry<Key extends string | number>({
  label,
  value,
  options,
  choose,
  problem,
  disabled = false,
  hint,
}: {
  label: string;
  value: Key;
  options: readonly Option<Key>[];
  choose: (key: Key) => void;
  problem?: Problem | undefined;
  disabled?: boolean;
  hint?: ReactNode;
}): ReactNode {
  const id = useId();
  const described = [problem === undefined ? "" : `${id}-problem`, hint === undefined ? "" : `${id}-hint`];
  return (
    <div className={styles.wrong}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={options}
        choose={choose}
        wrong={problem !== undefined}
        describedBy={described.join(" ").trim() || undefined}
        disabled={disabled}
      />
      <ProblemNote id={`${id}-problem`} problem={problem} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
