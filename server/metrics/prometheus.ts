import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  prometheusContentType,
  Registry,
} from "prom-client";
import { healthProblems } from "../compose/health.ts";
import type { Readings, ServedMetrics } from "./types.ts";

/** Upper bounds of the times of requests and commits, s: most are a few ms. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Upper bounds of the commands in a group. */
const COMMANDS = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256];
const MS = 1_000;

/** What the metrics say about the program. */
export interface Build {
  readonly version: string;
  readonly storage: "sqlite" | "postgres";
}

/** The engine of a sequence: `spot` of `spot:17`. Histograms are kept by engine, because each has a dozen series. */
const engineOf = (sequence: string) => sequence.split(":", 1)[0] ?? sequence;

function createGroupMetrics(registers: Registry[]): ServedMetrics["groups"] {
  const groups = new Counter({
    ...{ name: "millrace_groups_total", help: "Committed groups of commands.", registers },
    labelNames: ["sequence"],
  });
  const commands = new Counter({
    ...{ name: "millrace_commands_total", help: "Commands in committed groups.", registers },
    labelNames: ["sequence"],
  });
  const size = new Histogram({
    ...{ name: "millrace_group_commands", help: "Commands per committed group.", registers },
    ...{ labelNames: ["engine"], buckets: COMMANDS },
  });
  const time = new Histogram({
    ...{ name: "millrace_commit_seconds", help: "Time from the start of a group to its commit.", registers },
    ...{ labelNames: ["engine"], buckets: SECONDS },
  });
  const queue = new Gauge({
    ...{ name: "millrace_queue_jobs", help: "Jobs that wait in a sequence.", registers },
    labelNames: ["sequence"],
  });
  return {
    committed({ sequence, commands: count, ms }) {
      const engine = engineOf(sequence);
      groups.inc({ sequence });
      commands.inc({ sequence }, count);
      size.observe({ engine }, count);
      time.observe({ engine }, ms / MS);
    },
    queued: (sequence, length) => queue.set({ sequence }, length),
  };
}

function createRequestMetrics(registers: Registry[]): ServedMetrics["requested"] {
  const requests = new Histogram({
    ...{ name: "millrace_http_request_seconds", help: "Time to answer a request.", registers },
    ...{ labelNames: ["call", "outcome"], buckets: SECONDS },
  });
  const refusals = new Counter({
    ...{ name: "millrace_refusals_total", help: "Refused requests.", registers },
    labelNames: ["code"],
  });
  return ({ call, outcome, refusal, ms }) => {
    requests.observe({ call, outcome }, ms / MS);
    if (refusal !== null) refusals.inc({ code: refusal });
  };
}

/** Gauges that are read only when they are asked for. */
function registerReadings(registers: Registry[], readings: Readings): void {
  new Gauge({
    ...{ name: "millrace_sockets", help: "Open sockets by generation of socket.io.", registers },
    labelNames: ["generation"],
    collect() {
      const { older, newer } = readings.sockets();
      this.set({ generation: "2" }, older);
      this.set({ generation: "4" }, newer);
    },
  });
  new Gauge({
    ...{ name: "millrace_mark_age_seconds", help: "Age of the newest mark price.", registers },
    labelNames: ["market"],
    collect() {
      this.reset();
      for (const { market, seconds } of readings.markAges()) this.set({ market }, seconds);
    },
  });
  new Gauge({
    ...{ name: "millrace_health_problem", help: "1 while /healthz reports the problem.", registers },
    labelNames: ["problem"],
    collect() {
      const problems = new Set(readings.problems());
      for (const problem of healthProblems) this.set({ problem }, problems.has(problem) ? 1 : 0);
    },
  });
}

/** The metrics of this process, with those of Node: CPU, memory, event-loop delay, garbage collection. */
export function createPrometheusMetrics({ version, storage }: Build): ServedMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    ...{ name: "millrace_build_info", help: "1, with what runs as labels.", registers },
    labelNames: ["version", "storage"],
  });
  build.set({ version, storage }, 1);
  const orders = new Counter({
    ...{ name: "millrace_orders_total", help: "Orders by what became of them.", registers },
    labelNames: ["kind", "outcome"],
  });
  const trades = new Counter({
    ...{ name: "millrace_trades_total", help: "Spot trades, those of the house included.", registers },
    labelNames: ["market"],
  });
  return {
    groups: createGroupMetrics(registers),
    requested: createRequestMetrics(registers),
    ordered: (kind, outcome) => orders.inc({ kind, outcome }),
    traded: (market) => trades.inc({ market }),
    read: (readings) => registerReadings(registers, readings),
    text: () => registry.metrics(),
    contentType: prometheusContentType,
  };
}
