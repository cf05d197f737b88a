import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type {
  OptionDuration,
  OptionTicketModel,
  OptionTicketView,
} from "#src/streams/options/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { Length } from "../length.tsx";
import styles from "./options-ticket.module.css";

function Limits({ duration: { min, max } }: { duration: OptionDuration }): ReactNode {
  const { grouped } = useFormat();
  if (min === null && max === null) return null;
  const [least, most] = [min, max].map((limit) => grouped(withoutZeros(limit ?? "")));
  return (
    <small>
      {max === null && <Trans>from {least}</Trans>}
      {min === null && <Trans>up to {most}</Trans>}
      {min !== null && max !== null && `${least} – ${most}`}
    </small>
  );
}

/** Placeholders while loading. They fill two rows, as the usual five to eight durations do. */
const placeholders = ["one", "two", "three", "four", "five"];

/** How long an option runs, as cards: the length, what a win adds, and the limits of the stake. Arrows move between them. */
export function Durations({ view, model }: { view: OptionTicketView; model: OptionTicketModel }): ReactNode {
  const format = useFormat();
  const name = useId();
  const problem = view.problems.seconds;
  return (
    <fieldset className={styles.choice} aria-describedby={problem && `${name}-problem`}>
      <legend>
        <Trans>Duration</Trans>
      </legend>
      <div className={styles.cards} data-wrong={problem !== undefined || undefined}>
        {view.durations.length === 0 && placeholders.map((key) => <Skeleton key={key} height="60px" />)}
        {view.durations.map((duration) => (
          <label key={duration.seconds} className={styles.card}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={duration.seconds === view.seconds}
              onChange={() => model.chooseDuration(duration.seconds)}
            />
            <strong>
              <Length seconds={duration.seconds} />
            </strong>
            <span className="up">{format.percent(duration.payoutPercent, { decimals: 0 })}</span>
            <Limits duration={duration} />
          </label>
        ))}
      </div>
      <ProblemNote id={`${name}-problem`} problem={problem} />
    </fieldset>
  );
}
