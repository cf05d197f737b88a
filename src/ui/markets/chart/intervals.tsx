import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ChartInterval, ChartModel } from "#src/streams/spot/screens/types.ts";
import type { Format } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Tabs } from "../../kit/panel/tabs.tsx";

/** Short names are the same in every language of trading; their meaning is spelled out. */
const intervals: readonly {
  readonly id: ChartInterval;
  readonly label: ReactNode;
  readonly span?: Parameters<Format["span"]>;
}[] = [
  { id: "line", label: <Trans>Line</Trans> },
  { id: "1min", label: "1m", span: [1, "minute"] },
  { id: "5min", label: "5m", span: [5, "minute"] },
  { id: "15min", label: "15m", span: [15, "minute"] },
  { id: "30min", label: "30m", span: [30, "minute"] },
  { id: "60min", label: "1h", span: [1, "hour"] },
  { id: "4hour", label: "4h", span: [4, "hour"] },
  { id: "1day", label: "1D", span: [1, "day"] },
  { id: "1week", label: "1W", span: [1, "week"] },
  { id: "1mon", label: "1M", span: [1, "month"] },
];

/** The candles' length, or a line through the minutes. */
export function Intervals({ id, model }: { id: string; model: ChartModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = useObservableEagerState(model.interval$);
  const tabs = intervals.map(({ span, ...tab }) =>
    span === undefined ? tab : { ...tab, title: format.span(...span) },
  );
  return <Tabs id={id} label={t`Interval`} tabs={tabs} chosen={chosen} choose={model.choose} />;
}
