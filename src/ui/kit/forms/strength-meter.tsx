import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { StrengthLevel, StrengthView } from "#src/streams/account/strength.ts";
import styles from "./strength-meter.module.css";

const levels = {
  weak: { words: msg`Too weak`, bars: 1 },
  fair: { words: msg`Fair`, bars: 2 },
  good: { words: msg`Good`, bars: 3 },
  strong: { words: msg`Strong`, bars: 4 },
} as const satisfies Record<StrengthLevel, unknown>;

const advice = {
  common: msg`Attackers try this one first. Use several unrelated words.`,
  personal: msg`Leave out your name, your contacts and “Millrace”, or add more words.`,
  pattern: msg`Avoid sequences, repetitions and dates. Use several unrelated words.`,
  guessable: msg`Add another word or two: length matters more than special characters.`,
} as const satisfies Record<NonNullable<StrengthView["weakness"]>, unknown>;

/** How hard a new password is to guess, and what makes it better. */
export function StrengthMeter({ strength$ }: { strength$: Observable<StrengthView | null> }): ReactNode {
  const { t, i18n } = useLingui();
  const strength = useObservableState(strength$, null);
  const level = strength && levels[strength.level];
  return (
    <div className={styles.meter} data-level={strength?.level}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={level !== null && bar <= level.bars ? "" : undefined} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {level === null || strength === null ? (
          t`Several unrelated words make a strong password.`
        ) : (
          <>
            <strong>{i18n._(level.words)}</strong>
            {strength.weakness !== null && <> · {i18n._(advice[strength.weakness])}</>}
          </>
        )}
      </p>
    </div>
  );
}
