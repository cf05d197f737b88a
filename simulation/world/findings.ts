import { Crashed } from "../exchange/database.ts";
import type { World } from "./world.ts";

/** How Node reports an error that nobody caught. */
const uncaught = ["unhandledRejection", "uncaughtException"] as const;

/** What was found to be wrong. */
export interface Findings {
  /** Something that must never happen. */
  fail(this: void, finding: unknown): void;
  /** An error that a server reports: one that follows from an injected fault is none. */
  report(this: void, error: unknown): void;
  watch(world: World): void;
  none(this: void): boolean;
  /** All of them; from now on it no longer listens to what nobody catches. */
  end(): readonly string[];
}

export function createFindings(): Findings {
  const found: string[] = [];
  let world: World | null = null;
  const fail = (finding: unknown) => {
    if (isInjected(finding)) return;
    const minutes = ((world?.now() ?? 0) / 60_000).toFixed(3);
    found.push(`step ${world?.steps() ?? 0}, minute ${minutes}: ${textOf(finding)}`);
  };
  for (const event of uncaught) process.on(event, fail);
  return {
    fail,
    report: fail,
    watch(watched) {
      world = watched;
    },
    none: () => found.length === 0,
    end() {
      for (const event of uncaught) process.off(event, fail);
      return found;
    },
  };
}

/** A full disk, and a clock that was set back: the server reports it and goes on. */
const injected = /^The disk is full$|^The machine's clock went back/;

/** Whether an error is one of those that the simulation throws, or came of it. */
function isInjected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Crashed || injected.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.every(isInjected)) return true;
  }
  return false;
}

function textOf(finding: unknown): string {
  if (!(finding instanceof Error))
    return typeof finding === "string" ? finding : (JSON.stringify(finding) ?? "");
  const because = finding.cause === undefined ? "" : `\nbecause of ${textOf(finding.cause)}`;
  return `${finding.stack ?? finding.message}${because}`;
}
