let inFlight = 0;
const waiting: (() => void)[] = [];

/** Counts a statement, or the wait for a connection, until it ends. */
export function countStatement(ended: Promise<unknown>): void {
  inFlight += 1;
  const end = () => {
    inFlight -= 1;
    if (inFlight === 0) for (const resume of waiting.splice(0)) resume();
  };
  ended.then(end, end);
}

/** Waits for the statements that are at PostgreSQL. @returns whether there were any */
export async function statementsEnd(): Promise<boolean> {
  if (inFlight === 0) return false;
  await new Promise<void>((resolve) => waiting.push(resolve));
  return true;
}
