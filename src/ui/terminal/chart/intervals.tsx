import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ChartInterval, ChartModel } from "#src/streams/screens/terminal/types.ts";
import { Tabs } from "../parts/tabs.tsx";

/** Interval names are the same in every language of trading. */
const intervals: readonly { readonly id: ChartInterval; readonly label: ReactNode }[] = [
  { id: "line", label: <Trans>Line</Trans> },
  { id: "1min", label: "1m" },
  { id: "5min", label: "5m" },
  { id: "15min", label: "15m" },
  { id: "30min", label: "30m" },
  { id: "60min", label: "1h" },
  { id: "1day", label: "1D" },
  { id: "1week", label: "1W" },
  { id: "1mon", label: "1M" },
];

/** The candles' length, or a line through the minutes. */
export function Intervals({ id, model }: { id: string; model: ChartModel }): ReactNode {
  const { t } = useLingui();
  const chosen = useObservableEagerState(model.interval$);
  return <Tabs id={id} label={t`Interval`} tabs={intervals} chosen={chosen} choose={model.choose} />;
}
