import type { KeyboardEvent, ReactNode } from "react";
import { stepped } from "#domain/numbers/decimal-step.ts";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { Choices } from "#src/ui/kit/fields/choices.tsx";
import { NumberInput } from "#src/ui/kit/fields/number-input.tsx";
import { ProblemNote } from "../../kit/fields/problem-note.tsx";
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
  notedIn,
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
  /** The id of the element that shows the problem; absent: it is said below the field. */
  notedIn?: string;
  change: (text: string) => void;
}): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const times = steps[event.key];
    const other = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    if (times === undefined || other) return;
    event.preventDefault();
    change(stepped(value.trim() === "" ? start : value, step, times, decimals));
  };
  const choices = choicesOf(value);
  return (
    <div className={notedIn === undefined ? undefined : styles.held}>
      <label htmlFor={id} className={styles.field} data-wrong={problem !== undefined || undefined}>
        <span>{label}</span>
        <NumberInput
          id={id}
          value={value}
          change={change}
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : (notedIn ?? `${id}-problem`)}
          onKeyDown={onKeyDown}
        />
        <span>{unit}</span>
      </label>
      {choices !== null && <Choices choices={choices} choose={change} />}
      {choices === null && notedIn === undefined && <ProblemNote id={`${id}-problem`} problem={problem} />}
    </div>
  );
}
