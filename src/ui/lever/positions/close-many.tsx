import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import type { Position } from "#src/streams/screens/lever/types.ts";
import buttons from "#src/ui/parts/button.module.css";
import dialog from "#src/ui/parts/dialog.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import { sum } from "../parts/figures.ts";
import { Profit } from "../parts/money.tsx";
import styles from "./close-many.module.css";

type Which = "all" | "long" | "short";

const names: Readonly<Record<Which, ReactNode>> = {
  all: <Trans>All positions</Trans>,
  long: <Trans>Long positions only</Trans>,
  short: <Trans>Short positions only</Trans>,
};

/** The positions that a choice means. */
function meant(positions: readonly Position[], which: Which): readonly Position[] {
  if (which === "all") return positions;
  return positions.filter(({ side }) => side === (which === "long" ? "buy" : "sell"));
}

function Choice({
  which,
  positions,
  group,
  chosen,
  choose,
}: {
  which: Which;
  positions: readonly Position[];
  group: string;
  chosen: boolean;
  choose: (which: Which) => void;
}): ReactNode {
  const count = positions.length;
  return (
    <label className={styles.choice} data-none={count === 0 || undefined}>
      <input
        type="radio"
        name={group}
        checked={chosen}
        disabled={count === 0}
        onChange={() => choose(which)}
      />
      <span className={styles.name}>{names[which]}</span>
      <span className={styles.effect}>
        <Plural value={count} one="# position" other="# positions" />
        {count > 0 && (
          <>
            {" · "}
            <Profit
              value={sum(positions.map(({ profit }) => profit))}
              unit={positions[0]?.pair.quote ?? ""}
            />
          </>
        )}
      </span>
    </label>
  );
}

/** One-click close: all, long or short, with what it would do now stated before. */
export function CloseMany({
  positions,
  closeMany,
  dismiss,
}: {
  positions: readonly Position[];
  closeMany: (which: Which) => void;
  dismiss: () => void;
}): ReactNode {
  const group = useId();
  const [which, choose] = useState<Which>("all");
  const count = meant(positions, which).length;
  const confirm = (): void => {
    closeMany(which);
    dismiss();
  };
  return (
    <Dialog title={<Trans>Close positions at the market</Trans>} close={dismiss} size={460}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <Trans>Which positions</Trans>
        </legend>
        {(["all", "long", "short"] as const).map((each) => (
          <Choice
            key={each}
            which={each}
            positions={meant(positions, each)}
            group={group}
            chosen={which === each}
            choose={choose}
          />
        ))}
      </fieldset>
      <p className={styles.note}>
        <Trans>
          These are the results at the mark prices. The spread and what the book costs for the size come off
          each.
        </Trans>
      </p>
      <div className={dialog.actions}>
        <button type="button" className={buttons.ghost} onClick={dismiss}>
          <Trans>Keep them</Trans>
        </button>
        <button type="button" className={buttons.primary} disabled={count === 0} onClick={confirm}>
          <Plural value={count} one="Close # position" other="Close # positions" />
        </button>
      </div>
    </Dialog>
  );
}
