import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { LeverageTicketModel, LeverageTicketView } from "#src/streams/leverage/screens/types.ts";
import { ProblemNote } from "#src/ui/spot/ticket/problem-note.tsx";
import styles from "./leverage-ticket.module.css";

/** The multiples that the exchange offers; one must be chosen. */
export function Multiples({
  view,
  model,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
}): ReactNode {
  const id = useId();
  const problem = view.problems.multiple;
  if (view.multiples.length === 0) return null;
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend>
        <Trans>Leverage</Trans>
      </legend>
      <div className={styles.chips} data-wrong={problem !== undefined || undefined}>
        {view.multiples.map((multiple) => (
          <label key={multiple} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-multiple`}
              className="visually-hidden"
              checked={view.multiple === multiple}
              onChange={() => model.change("multiple", multiple)}
            />
            {multiple}×
          </label>
        ))}
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}
