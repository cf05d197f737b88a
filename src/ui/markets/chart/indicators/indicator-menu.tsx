import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { ChartModel, ChartShown, Indicator, Market } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction, MenuCheck, MenuDivider, MenuLabel } from "#src/ui/kit/menu/menu-items.tsx";
import styles from "./indicator-menu.module.css";
import { studyNames } from "./study-names.ts";

const CompareDialog = lazyPart(() => import("../compare/compare-dialog.tsx"));
const SpansDialog = lazyPart(() => import("./spans-dialog.tsx"));

/** Shown beside the field's name of an indicator. */
const meanings: Readonly<Record<Indicator, ReactNode>> = {
  averages: <Trans>Moving averages</Trans>,
  exponential: <Trans>Exponential moving averages</Trans>,
  bands: <Trans>Bollinger bands</Trans>,
  volume: <Trans>Volume</Trans>,
  macd: <Trans>MACD</Trans>,
  rsi: <Trans>Relative strength index</Trans>,
};
const onChart = ["averages", "exponential", "bands"] as const;
const belowChart = ["volume", "macd", "rsi"] as const;

/** Chooses what is drawn beside the candles; stays open, since several may be meant. */
export function IndicatorMenu({
  shown,
  show,
  market,
  compare,
}: {
  shown: ChartShown;
  show: ChartModel["show"];
  market: Market;
  compare: Pick<ChartModel["compare"], "key$" | "choose">;
}): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const other = useObservableEagerState(compare.key$);
  const names: Partial<Record<Indicator, string>> = studyNames(shown.spans);
  const items = (indicators: readonly Indicator[]): ReactNode =>
    indicators.map((indicator) => (
      <MenuCheck key={indicator} checked={shown[indicator]} set={(checked) => show({ [indicator]: checked })}>
        <span className={styles.item}>
          {meanings[indicator]}
          <small>{names[indicator]}</small>
        </span>
      </MenuCheck>
    ));
  return (
    <span className={styles.menu}>
      <Menu
        width={316}
        arrow={false}
        pointing={false}
        target={
          <span className={`${chips.chip} ${styles.button}`}>
            <Trans>Indicators</Trans>
            <Icon name="chevron" size={10} />
          </span>
        }
      >
        <MenuLabel>
          <Trans>On the chart</Trans>
        </MenuLabel>
        {items(onChart)}
        <MenuLabel>
          <Trans>Below the chart</Trans>
        </MenuLabel>
        {items(belowChart)}
        <MenuDivider />
        <MenuAction act={() => setEditing(true)}>
          <Trans>Change periods</Trans>
        </MenuAction>
        <MenuAction act={() => setComparing(true)}>
          <Trans>Compare with another pair</Trans>
        </MenuAction>
      </Menu>
      {isComparing && (
        <CompareDialog
          market={market}
          chosen={other}
          choose={compare.choose}
          close={() => setComparing(false)}
        />
      )}
      {isEditing && (
        <SpansDialog spans={shown.spans} save={(spans) => show({ spans })} close={() => setEditing(false)} />
      )}
    </span>
  );
}
