import type { FastifyInstance } from "fastify";
import { exportLimit } from "../kit/limits.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { exportRoutes } from "./exports.ts";
import { profitRoute } from "./profit.ts";

/** Files and reports of a user's own past. They share one limit. */
export function recordRoutes(app: FastifyInstance, routes: Routes, parts: HttpParts): void {
  const limit = exportLimit(app, parts.config);
  exportRoutes(app, parts, limit);
  profitRoute(routes, parts, limit);
}
