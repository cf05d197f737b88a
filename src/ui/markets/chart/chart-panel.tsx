import { Trans, useLingui } from "@lingui/react/macro";
import { useFullscreenElement } from "@mantine/hooks";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId, useRef, useState } from "react";
import type { ChartModel, Market } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Aged } from "../../kit/panel/aged.tsx";
import parts from "../../kit/panel/parts.module.css";
import { isText } from "../../kit/rendered.ts";
import { TabPanel } from "../../kit/tabs/tabs.tsx";
import styles from "./chart.module.css";
import { useDrawable } from "./drawings/use-drawable.ts";
import { FirstCandles } from "./first-look/first-candles.tsx";
import { IndicatorMenu } from "./indicators/indicator-menu.tsx";
import { Intervals } from "./intervals.tsx";
import type { DrawnChart } from "./save/save-chart.ts";
import type { Range } from "./span.ts";

const CandleChart = lazyPart(() => import("./candle-chart.tsx"));
const DepthChart = lazyPart(() => import("./depth-chart.tsx"));
const DrawableChart = lazyPart(() => import("./drawings/drawable-chart.tsx"));
// They act on a chart that comes later as well.
const DrawMenu = lazyPart(() => import("./drawings/draw-menu.tsx"));
const SaveMenu = lazyPart(() => import("./save/save-menu.tsx"));

/** Nothing to see yet, or nothing to be had. */
function Waiting({ model }: { model: ChartModel }): ReactNode {
  const look = useObservableEagerState(model.look$);
  if (look.state === "ready") return null;
  return (
    <div className={styles.waiting}>
      <LoadableView data={look} retry={model.retry} skeleton={<Skeleton height="100%" />}>
        {() => null}
      </LoadableView>
    </div>
  );
}

function Toggle({
  on,
  set,
  children,
}: {
  on: boolean;
  set: (on: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className={chips.chip} aria-pressed={on} onClick={() => set(!on)}>
      {children}
    </button>
  );
}

/** Whether a panel can fill the screen; a page that is rendered to text takes it that it can. */
const canFillScreen = (): boolean => isText() || document.fullscreenEnabled;

function FullScreen({ on, toggle }: { on: boolean; toggle: () => Promise<void> }): ReactNode {
  const { t } = useLingui();
  const name = on ? t`Leave full screen` : t`Full screen`;
  return (
    <button type="button" className={chips.chip} aria-label={name} title={name} onClick={() => void toggle()}>
      <Icon name={on ? "shrink" : "grow"} size={12} />
    </button>
  );
}

/** Keeps the place of a menu that is on its way. */
function Chip({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={`${chips.chip} ${styles.waitingMenu}`} aria-hidden="true">
      {children}
    </span>
  );
}

/** The chart with its intervals; in its place, on demand, the depth of the book. `withDepth`: whether there is a book at all. */
export function ChartPanel({
  model,
  market,
  withDepth = true,
}: {
  model: ChartModel;
  market: Market;
  withDepth?: boolean;
}): ReactNode {
  const id = useId();
  const { ref, fullscreen, toggle } = useFullscreenElement<HTMLDivElement>();
  const shown = useObservableEagerState(model.shown$);
  const what = { model, market, shown };
  const [depth, setDepth] = useState(false);
  const interval = useObservableEagerState(model.interval$);
  const age = useObservableEagerState(model.age$);
  const range = useRef<Range>(null);
  const drawn = useRef<DrawnChart>(null);
  const Chart = useDrawable(model.drawings) ? DrawableChart : CandleChart;
  return (
    <div ref={ref} className={styles.chart}>
      <div className={parts.head}>
        <Intervals panel={id} model={model} />
        <span className={parts.grow} />
        {!depth && (
          <DrawMenu
            model={model.drawings}
            opened={DrawableChart.prefetch}
            waiting={
              <Chip>
                <Trans>Draw</Trans>
                <Icon name="chevron" size={10} />
              </Chip>
            }
            missing={() => null}
          />
        )}
        {!depth && <IndicatorMenu {...{ shown, market }} show={model.show} compare={model.compare} />}
        {!depth && (
          <SaveMenu
            {...{ drawn, range, market, interval, shown }}
            waiting={
              <Chip>
                <Icon name="download" size={12} />
              </Chip>
            }
            missing={() => null}
          />
        )}
        {withDepth && (
          <Toggle on={depth} set={setDepth}>
            <Trans>Depth</Trans>
          </Toggle>
        )}
        {canFillScreen() && <FullScreen on={fullscreen} toggle={toggle} />}
      </div>
      <TabPanel panel={id} chosen={interval}>
        <div className={styles.stage}>
          <Aged age={age}>
            <div className={styles.fill} data-covered={depth || undefined}>
              <Chart {...{ ...what, range, drawn }} waiting={<FirstCandles {...what} />} />
              <Waiting model={model} />
            </div>
          </Aged>
          {depth && <DepthChart model={model} market={market} waiting={<Skeleton height="100%" />} />}
        </div>
      </TabPanel>
    </div>
  );
}
