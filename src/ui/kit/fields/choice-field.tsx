import { type ReactNode, useId } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import styles from "./choice-field.module.css";
import fields from "./fields.module.css";

/** One of a few, all of them in sight. */
export function ChoiceField<Key extends string>({
  label,
  options,
  chosen,
  choose,
  problem,
}: {
  label: string;
  options: readonly { readonly key: Key; readonly name: ReactNode }[];
  chosen: Key | null;
  choose: (key: Key) => void;
  problem?: Problem | undefined;
}): ReactNode {
  const id = useId();
  return (
    <fieldset
      className={`${styles.choice} ${fields.wrong}`}
      aria-describedby={`${id}-problem`}
      aria-invalid={problem !== undefined}
    >
      <legend className={fields.label}>{label}</legend>
      <div>
        {options.map(({ key, name }) => (
          <label key={key}>
            <input type="radio" name={id} checked={chosen === key} onChange={() => choose(key)} />
            {name}
          </label>
        ))}
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}
