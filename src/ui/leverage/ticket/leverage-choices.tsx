import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { LeverageTicketModel, LeverageTicketView } from "#src/streams/leverage/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import styles from "./leverage-ticket.module.css";

/** The multiples that the exchange offers; one must be chosen. */
export function LeverageChoices({
  view,
  model,
}: {
  view: LeverageTicketView;
  model: LeverageTicketModel;
}): ReactNode {
  const id = useId();
  const problem = view.problems.leverage;
  if (view.leverageChoices.length === 0) return null;
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend>
        <Trans>Leverage</Trans>
      </legend>
      <div className={styles.chips} data-wrong={problem !== undefined || undefined}>
        {view.leverageChoices.map((leverage) => (
          <label key={leverage} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-multiple`}
              className="visually-hidden"
              checked={view.leverage === leverage}
              onChange={() => model.change("leverage", leverage)}
            />
            {leverage}×
          </label>
        ))}
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}
