import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { TimeInForce } from "#src/streams/spot/screens/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import styles from "./ticket.module.css";

const choices = ["gtc", "post_only", "ioc", "fok"] as const;

/** At market there is nothing to choose: the line is there so that nothing below it moves. */
export function FixedTimeInForce(): ReactNode {
  const { i18n } = useLingui();
  return (
    <div className={styles.stay}>
      <Trans>Time in force</Trans>
      <span>{i18n._(timeInForceWords.ioc)}</span>
    </div>
  );
}

/** How long a limit order may stay in the book. */
export function TimeInForceChoice({
  chosen,
  choose,
}: {
  chosen: TimeInForce;
  choose: (timeInForce: TimeInForce) => void;
}): ReactNode {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.stay}>
      <label htmlFor={id}>
        <Trans>Time in force</Trans>
      </label>
      <Select
        size="dense"
        id={id}
        value={chosen}
        options={choices.map((key) => ({ key, name: i18n._(timeInForceWords[key]) }))}
        choose={choose}
      />
    </div>
  );
}
