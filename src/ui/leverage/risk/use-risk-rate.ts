import { useObservableEagerState } from "observable-hooks";
import type { RiskZone } from "#domain/leverage/trade.ts";
import { LIQUIDATION_PERCENT } from "#domain/limits.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { LeverageRisk, PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { zoneOf } from "./scale.ts";

interface RiskRate {
  readonly risk: LeverageRisk | null;
  /** For pixels and colours; `null` without positions. */
  readonly rate: number | null;
  readonly threshold: number;
  readonly zone: RiskZone | "none";
}

/** The risk of one's positions, with its level. */
export function useRiskRate(model: PositionsModel): RiskRate {
  const risk = known(useObservableEagerState(model.risk$));
  const rate = risk === null || risk.ratePercent === null ? null : Number(risk.ratePercent);
  const limit = risk?.thresholdPercent ?? String(LIQUIDATION_PERCENT);
  const zone = risk === null || rate === null ? "none" : zoneOf(risk.ratePercent, limit);
  return { risk, rate, threshold: Number(limit), zone };
}
