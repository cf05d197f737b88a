import { statementsEnd } from "../../postgres/in-flight.ts";

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A turn of the event loop, and the end of the statements that are at PostgreSQL: those take as long as they take. */
export async function turn(): Promise<void> {
  await immediate();
  while (await statementsEnd()) await immediate();
}
