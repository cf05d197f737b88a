import { useObservableEagerState } from "observable-hooks";
import { known } from "#src/streams/loadable.ts";
import type { LeverRisk, PositionsModel } from "#src/streams/screens/lever/types.ts";
import { zoneOf } from "./scale.ts";

interface RiskRate {
  readonly risk: LeverRisk | null;
  /** For pixels and colours; `null` without positions. */
  readonly rate: number | null;
  readonly threshold: number;
  readonly zone: "danger" | "warning" | "calm" | "none";
}

/** The risk of one's positions, with its level. */
export function useRiskRate(model: PositionsModel): RiskRate {
  const risk = known(useObservableEagerState(model.risk$));
  const rate = risk === null || risk.ratePercent === null ? null : Number(risk.ratePercent);
  const threshold = risk === null ? 110 : Number(risk.thresholdPercent);
  return { risk, rate, threshold, zone: rate === null ? "none" : zoneOf(rate, threshold) };
}
