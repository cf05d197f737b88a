import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Problem } from "#src/streams/leverage/screens/types.ts";
import { Choices } from "#src/ui/kit/fields/choices.tsx";
import { NumberInput } from "#src/ui/kit/fields/number-input.tsx";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./stops.module.css";

/** A price with a minus and a plus beside it; the arrow keys do the same. */
export function Stepper({
  label,
  unit,
  value,
  problem,
  change,
  tick,
  step,
}: {
  label: string;
  unit: string;
  value: string;
  problem: Problem | undefined;
  change: (text: string) => void;
  /** What a step moves the price by. */
  tick: string;
  step: (up: boolean) => void;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const by = useFormat().grouped(withoutZeros(tick));
  const choices = choicesOf(value);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === "e" && !event.ctrlKey && !event.metaKey) event.preventDefault();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp");
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.stepper} data-wrong={problem !== undefined || undefined}>
        <button type="button" aria-label={t`Decrease ${label} by ${by}`} onClick={() => step(false)}>
          −
        </button>
        <NumberInput
          id={id}
          value={value}
          change={change}
          placeholder={t`Not set`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onKeyDown={onKeyDown}
        />
        <span>{unit}</span>
        <button type="button" aria-label={t`Increase ${label} by ${by}`} onClick={() => step(true)}>
          +
        </button>
      </div>
      {choices !== null && <Choices choices={choices} choose={change} />}
      {choices === null && <ProblemNote id={`${id}-problem`} problem={problem} />}
    </div>
  );
}
