import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Aged } from "../../kit/panel/aged.tsx";
import styles from "./book.module.css";
import { BookHead } from "./book-head.tsx";
import { BookTable } from "./book-table.tsx";
import type { BookMarket, BookModel, PickLevel } from "./types.ts";
import { useRoom } from "./use-room.ts";

/**
 * The order book of one market. Renders when its look changes (loading, late, another size or grouping); prices and
 * amounts are written into its cells without rendering.
 */
export function Book({
  model,
  market,
  pick,
}: {
  model: BookModel;
  market: BookMarket;
  pick: PickLevel;
}): ReactNode {
  const { i18n } = useLingui();
  const sides = useObservableEagerState(model.sides$);
  const look = useObservableEagerState(model.look$);
  const { ref, rows } = useRoom(model, sides);
  return (
    <div className={styles.book}>
      <BookHead model={model} />
      <div ref={ref} className={styles.room}>
        {look.state === "ready" ? (
          <Aged age={look.age}>
            <BookTable
              key={`${rows} ${sides} ${i18n.locale}`}
              model={model}
              market={market}
              rows={rows}
              sides={sides}
              pick={pick}
            />
          </Aged>
        ) : (
          <LoadableView
            data={look}
            skeleton={<SkeletonRows rows={24} height="12px" inset="panel" />}
            retry={model.retry}
          >
            {() => null}
          </LoadableView>
        )}
      </div>
    </div>
  );
}
