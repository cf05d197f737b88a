import type { FastifyInstance } from "fastify";
import * as leverage from "#contract/calls/leverage/leverage.ts";
import * as options from "#contract/calls/options/options.ts";
import * as spot from "#contract/calls/spot/spot.ts";
import type { Metrics, OrderKind, RequestOutcome } from "./types.ts";

/** The calls that place orders. */
const placements: ReadonlyMap<string, OrderKind> = new Map([
  [spot.placeOrder.name, "spot"],
  [leverage.leverSubmit.name, "leverage"],
  [options.microSubmit.name, "options"],
]);

const orderOutcomes = { ok: "accepted", refused: "refused", failed: "failed" } as const;

/** Reports every answered request, by the name of its call and never by its address. */
export function reportRequests(app: FastifyInstance, metrics: Pick<Metrics, "requested" | "ordered">): void {
  app.addHook("onResponse", async ({ refusal, routeOptions: { config } }, { elapsedTime: ms }) => {
    const call = config.call ?? (config.isPage === true ? "page" : "other");
    const outcome: RequestOutcome =
      refusal === null ? "ok" : refusal === "server_failed" ? "failed" : "refused";
    metrics.requested({ call, outcome, refusal, ms });
    const kind = placements.get(call);
    if (kind !== undefined) metrics.ordered(kind, orderOutcomes[outcome]);
  });
}
