import type { UpdateResult } from "kysely";

/**
 * Runs an update of one row that names the state the row must be in, so that a step is taken once even if others try it too.
 * @returns whether it was taken: not where the row had left that state before, or is none
 */
export async function stepTaken(update: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}
