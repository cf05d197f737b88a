import { noGroupMetrics } from "../exchange/kit/group-metrics.ts";
import type { Metrics } from "./types.ts";

/** Metrics that nobody asks for: nothing is counted. */
export const silentMetrics: Metrics = {
  groups: noGroupMetrics,
  requested: () => {},
  ordered: () => {},
  traded: () => {},
  read: () => {},
};
