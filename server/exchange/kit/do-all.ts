/**
 * Runs tasks one after the other; one that fails does not keep the others from being done.
 * @throws at the end, what failed: the one failure as it is, several as an AggregateError that names them all
 */
export async function doAll(tasks: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("; "));
  if (failures.length === 1) throw failures[0];
}
