import { Trans, useLingui } from "@lingui/react/macro";
import { useElementSize } from "@mantine/hooks";
import { useObservableEagerState } from "observable-hooks";
import { type MouseEvent, type ReactNode, useState } from "react";
import type { ChartModel, DepthCurve, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import parts from "../../kit/panel/parts.module.css";
import styles from "./depth.module.css";
import { type Box, type DepthShape, depthShape, takenShape, totalAt } from "./depth-shape.ts";

function Pointer({
  curve,
  shape,
  x,
  box,
  market,
}: {
  curve: DepthCurve;
  shape: DepthShape;
  x: number;
  box: Box;
  market: Market;
}): ReactNode {
  const format = useFormat();
  const price = shape.priceAt(x);
  const { side, total } = totalAt(curve, price);
  const tone = side === "bids" ? "up" : "down";
  return (
    <>
      <svg className={styles.over} width={box.width} height={box.height} aria-hidden="true">
        <path d={`M${x} 0V${box.height}`} stroke="var(--text-3)" strokeDasharray="3 3" />
        <circle cx={x} cy={shape.yOf(total)} r="4" fill={`var(--${tone})`} />
      </svg>
      <div className={styles.note} data-left={x > box.width / 2 || undefined} style={{ left: x }}>
        <span className={tone}>{format.grouped(price.toFixed(market.priceDecimals))}</span>
        <span>
          {format.grouped(total.toFixed(market.amountDecimals))} {market.pair.base}
        </span>
      </div>
    </>
  );
}

/** What the order in the form would take, filled where it is in the depth. */
function Taken({
  curve,
  shape,
  box,
  model,
}: {
  curve: DepthCurve;
  shape: DepthShape;
  box: Box;
  model: Pick<ChartModel, "taken$">;
}): ReactNode {
  const taken = useObservableEagerState(model.taken$);
  const path = taken === null ? null : takenShape(curve, shape, taken, box);
  if (path === null) return null;
  return <path data-taken d={path} fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="1.5" />;
}

function Scale({ shape, market }: { shape: DepthShape; market: Market }): ReactNode {
  const format = useFormat();
  const price = (value: number): string => format.grouped(value.toFixed(market.priceDecimals));
  return (
    <div className={styles.scale}>
      <span>{price(shape.low)}</span>
      <span>{price(shape.middle)}</span>
      <span>{price(shape.high)}</span>
    </div>
  );
}

/** The amounts in the book, added up from the middle outwards. */
export default function DepthChart({ model, market }: { model: ChartModel; market: Market }): ReactNode {
  const { t } = useLingui();
  const curve = useObservableEagerState(model.depth$);
  const { ref, width, height } = useElementSize<HTMLElement>();
  const [x, setX] = useState<number | null>(null);
  const box = { width, height };
  const shape = depthShape(curve, box);
  const onMouseMove = (event: MouseEvent): void =>
    setX(event.clientX - event.currentTarget.getBoundingClientRect().left);
  return (
    <div className={styles.depth}>
      <figure
        ref={ref}
        aria-label={t`Depth chart`}
        className={styles.plot}
        onMouseMove={onMouseMove}
        onMouseLeave={() => setX(null)}
      >
        {shape === null ? (
          <p className={parts.quiet}>
            <Trans>The book has one side only</Trans>
          </p>
        ) : (
          <>
            <svg width={width} height={height} role="img" aria-label={t`Order book depth`}>
              <path d={shape.bids} fill="var(--up-soft)" stroke="var(--up)" strokeWidth="1.5" />
              <path d={shape.asks} fill="var(--down-soft)" stroke="var(--down)" strokeWidth="1.5" />
              <Taken curve={curve} shape={shape} box={box} model={model} />
            </svg>
            {x !== null && <Pointer curve={curve} shape={shape} x={x} box={box} market={market} />}
          </>
        )}
      </figure>
      {shape !== null && <Scale shape={shape} market={market} />}
    </div>
  );
}
