import type { KeyboardEvent, ReactNode } from "react";
import type { Problem } from "#src/streams/form.ts";
import { ProblemNote } from "./problem-note.tsx";
import { stepped } from "./step.ts";
import styles from "./ticket-field.module.css";

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** One figure of the order: its name inside on the left, its unit on the right. Arrows move it by a step, page keys by ten. */
export function TicketField({
  id,
  label,
  unit,
  value,
  start = "",
  step,
  decimals,
  problem,
  values = {},
  change,
}: {
  id: string;
  label: string;
  unit: string;
  value: string;
  /** Where the keys begin while the field is blank; absent: at 0. */
  start?: string;
  step: string;
  decimals: number;
  problem: Problem | undefined;
  /** What the words about a problem name. */
  values?: Readonly<Record<string, string>>;
  change: (text: string) => void;
}): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const times = steps[event.key];
    const other = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    if (times === undefined || other) return;
    event.preventDefault();
    change(stepped(value.trim() === "" ? start : value, step, times, decimals));
  };
  return (
    <div>
      <label className={styles.field} data-wrong={problem !== undefined || undefined}>
        <span>{label}</span>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span>{unit}</span>
      </label>
      <ProblemNote id={`${id}-problem`} problem={problem} values={values} />
    </div>
  );
}
