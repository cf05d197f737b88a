import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ChartInterval, ChartModel } from "#src/streams/spot/screens/types.ts";
import type { Format } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Tabs } from "../../kit/tabs/tabs.tsx";

/** Short names are the same in every language of trading; their meaning is spelled out. */
const intervals: readonly {
  readonly key: ChartInterval;
  readonly label: ReactNode;
  readonly span?: Parameters<Format["span"]>;
}[] = [
  { key: "line", label: <Trans>Line</Trans> },
  { key: "1min", label: "1m", span: [1, "minute"] },
  { key: "5min", label: "5m", span: [5, "minute"] },
  { key: "15min", label: "15m", span: [15, "minute"] },
  { key: "30min", label: "30m", span: [30, "minute"] },
  { key: "60min", label: "1h", span: [1, "hour"] },
  { key: "4hour", label: "4h", span: [4, "hour"] },
  { key: "1day", label: "1D", span: [1, "day"] },
  { key: "1week", label: "1W", span: [1, "week"] },
  { key: "1mon", label: "1M", span: [1, "month"] },
];

/** The short names of candles by their length; a line through the minutes has a word of each language instead. */
export const intervalLabels: Readonly<Partial<Record<ChartInterval, string>>> = Object.fromEntries(
  intervals.flatMap(({ key, label }) => (typeof label === "string" ? [[key, label]] : [])),
);

/** The candles' length, or a line through the minutes. */
export function Intervals({ panel, model }: { panel: string; model: ChartModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = useObservableEagerState(model.interval$);
  const tabs = intervals.map(({ span, ...tab }) =>
    span === undefined ? tab : { ...tab, title: format.span(...span) },
  );
  return <Tabs small panel={panel} name={t`Interval`} tabs={tabs} chosen={chosen} choose={model.choose} />;
}
