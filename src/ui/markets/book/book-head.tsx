import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { PanelHead } from "../../kit/panel/panel-head.tsx";
import styles from "./book.module.css";
import type { BookModel, BookSides } from "./types.ts";

/** Which sides, as a small drawing: red lines above, green below. */
function SidesIcon({ sides }: { sides: BookSides }): ReactNode {
  const upper = sides === "bids" ? "up" : "down";
  const lower = sides === "asks" ? "down" : "up";
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2 3.5h12M2 6.5h8" stroke={`var(--${upper})`} strokeWidth="1.6" />
      <path d="M2 9.5h8M2 12.5h12" stroke={`var(--${lower})`} strokeWidth="1.6" />
    </svg>
  );
}

/** Title, grouping and choice of sides. */
export function BookHead({ model }: { model: BookModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const groupings = useObservableEagerState(model.groupings$);
  const grouping = useObservableEagerState(model.grouping$);
  const sides = useObservableEagerState(model.sides$);
  const choices: readonly (readonly [BookSides, string])[] = [
    ["both", t`Both sides`],
    ["bids", t`Bids only`],
    ["asks", t`Asks only`],
  ];
  return (
    <PanelHead title={<Trans>Order book</Trans>}>
      <Select
        size="dense"
        name={t`Group levels by`}
        value={grouping}
        options={groupings.map((step) => ({ key: step, name: format.grouped(step) }))}
        choose={model.group}
      />
      <fieldset className={styles.sides} aria-label={t`Sides shown`}>
        {choices.map(([choice, name]) => (
          <button
            key={choice}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={sides === choice}
            onClick={() => model.show(choice)}
          >
            <SidesIcon sides={choice} />
          </button>
        ))}
      </fieldset>
    </PanelHead>
  );
}
