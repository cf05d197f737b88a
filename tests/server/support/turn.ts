import { statementsEnd } from "../../postgres/in-flight.ts";

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A turn of the event loop, and the end of the statements that are at PostgreSQL: those take as long as they take.
 * @param isOver the wait is not needed any more. Waits that nobody awaits would otherwise pile up while there is always a statement
 */
export async function turn(isOver = () => false): Promise<void> {
  await immediate();
  while (!isOver() && (await statementsEnd())) await immediate();
}
