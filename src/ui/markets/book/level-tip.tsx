import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { sumOfLevels } from "#src/streams/markets/screens/level-sum.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./level-tip.module.css";
import type { SideName } from "./side-table.ts";
import type { BookMarket, BookModel } from "./types.ts";

/** A level that is pointed at, and where it is on the screen. */
export interface PointedLevel {
  readonly side: SideName;
  readonly position: number;
  /** Of the row, in px of the window. */
  readonly left: number;
  readonly middle: number;
}

/** What taking everything up to a level would come to; beside the level. Calculates only while it is shown. */
export function LevelTip({
  id,
  level: { side, position, left, middle },
  model,
  market,
}: {
  id: string;
  level: PointedLevel;
  model: Pick<BookModel, "view$">;
  market: BookMarket;
}): ReactNode {
  const format = useFormat();
  const rows = known(useObservableEagerState(model.view$))?.[side].slice(0, position + 1) ?? [];
  const sum = sumOfLevels(rows, side);
  if (sum === null) return null;
  const { base, quote } = market.pair;
  const figures = [
    {
      key: "average",
      name: <Trans>Average price</Trans>,
      text: format.price(sum.average, market.priceDecimals),
    },
    { key: "base", name: <Trans>Sum ({base})</Trans>, text: format.amount(sum.base, 5) },
    { key: "quote", name: <Trans>Sum ({quote})</Trans>, text: format.amount(sum.quote, 2) },
  ];
  // The book clips what overflows it.
  return createPortal(
    <div id={id} role="tooltip" className={styles.tip} style={{ left, top: middle }}>
      <dl>
        {figures.map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
