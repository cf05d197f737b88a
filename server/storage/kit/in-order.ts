import type { Kysely } from "kysely";
import { isAtOnce, sendParts } from "../postgres/at-once.ts";
import type { Schema } from "../tables.ts";

/** A part of a write: sends its statements before it first waits, and checks their replies. */
export type Step = () => Promise<unknown>;

/**
 * Does the steps of a write in order: each after the one before, or, in a transaction that is sent at once, all sent before the first reply.
 * @throws what the first step that failed throws
 */
export async function inOrder(transaction: Kysely<Schema>, steps: readonly Step[]): Promise<void> {
  if (isAtOnce(transaction)) return sendParts(transaction, steps);
  for (const step of steps) await step();
}
