import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { CloseEstimate, Position, PositionsModel } from "#src/streams/leverage/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { sumOfKnown } from "../figures.ts";
import styles from "./close.module.css";
import { CloseOutlook } from "./close-outlook.tsx";

type Which = "all" | "long" | "short";
type Estimates = readonly CloseEstimate[];

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

/** What positions would bring together, by quote currency. */
function Together({ positions, estimates }: { positions: readonly Position[]; estimates: Estimates }) {
  const results = new Map(estimates.map(({ id, result }) => [id, result]));
  const quotes = [...new Set(positions.map(({ pair }) => pair.quote))];
  return quotes.map((quote) => {
    const own = positions.filter(({ pair }) => pair.quote === quote);
    const total = sumOfKnown(own.map(({ id }) => results.get(id) ?? null));
    return (
      <span key={quote}>
        {" · "}
        <Profit value={total} unit={quote} />
      </span>
    );
  });
}

function Choice({
  which,
  positions,
  estimates,
  group,
  chosen,
  choose,
}: {
  which: Which;
  positions: readonly Position[];
  estimates: Estimates;
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
        <Together positions={positions} estimates={estimates} />
      </span>
    </label>
  );
}

/** One-click close: all, long or short, with what it is expected to bring stated before. */
export default function CloseMany({
  positions,
  model,
  dismiss,
}: {
  positions: readonly Position[];
  model: PositionsModel;
  dismiss: () => void;
}): ReactNode {
  const { t } = useLingui();
  const group = useId();
  const [which, choose] = useState<Which>("all");
  // Longs sell and shorts buy: what one side costs does not depend on whether the other one closes too.
  const estimates = useObservableEagerState(useMemo(() => model.ifAllClosed(), [model]));
  const chosen = meant(positions, which);
  const count = chosen.length;
  const confirm = (): void => {
    model.closeMany(which);
    dismiss();
  };
  return (
    <Dialog title={<Trans>Close positions at market</Trans>} close={dismiss} size={560}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <Trans>Positions</Trans>
        </legend>
        {(["all", "long", "short"] as const).map((each) => (
          <Choice
            key={each}
            which={each}
            positions={meant(positions, each)}
            estimates={estimates}
            group={group}
            chosen={which === each}
            choose={choose}
          />
        ))}
      </fieldset>
      <CloseOutlook label={t`Expected results`} positions={chosen} estimates={estimates} />
      <p className={styles.note}>
        <Trans>
          Estimates after spread and price impact. Mark prices and order books can change before the positions
          close.
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
