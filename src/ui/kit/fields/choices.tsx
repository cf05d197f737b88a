import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import { useFormat } from "../format/use-format.ts";
import styles from "./fields.module.css";

/** Asks which of two numbers an entry means, each written as the language writes it. */
export function Choices({
  choices,
  choose,
}: {
  choices: readonly [string, string];
  choose: (value: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <p className={styles.choices} role="alert">
      <Trans>Do you mean</Trans>
      {choices.map((plain, at) => {
        const choice = format.grouped(withoutZeros(plain));
        return (
          <span key={plain}>
            <button type="button" aria-label={t`Use ${choice}`} onClick={() => choose(plain)}>
              {choice}
            </button>
            {at === 0 && <Trans>or</Trans>}
          </span>
        );
      })}
    </p>
  );
}
