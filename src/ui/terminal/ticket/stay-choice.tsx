import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TimeInForce } from "#src/streams/screens/terminal/types.ts";
import chips from "#src/ui/parts/chip.module.css";
import { timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import styles from "./ticket.module.css";

const choices = ["gtc", "post_only", "ioc", "fok"] as const;

/** At market there is nothing to choose: the line is there so that nothing below it moves. */
export function StayFixed(): ReactNode {
  const { i18n } = useLingui();
  return (
    <div className={styles.stay}>
      <Trans>Time in force</Trans>
      <span>{i18n._(timeInForceWords.ioc)}</span>
    </div>
  );
}

/** How long a limit order may stay in the book. */
export function StayChoice({
  chosen,
  choose,
}: {
  chosen: TimeInForce;
  choose: (timeInForce: TimeInForce) => void;
}): ReactNode {
  const { i18n } = useLingui();
  return (
    <label className={styles.stay}>
      <Trans>Time in force</Trans>
      <select
        className={chips.select}
        value={chosen}
        onChange={({ target }) => choose(choices.find((each) => each === target.value) ?? "gtc")}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {i18n._(timeInForceWords[each])}
          </option>
        ))}
      </select>
    </label>
  );
}
