/** Runs a task, one at a time, and again where it was asked for meanwhile; a failure is reported. */
export function createTurn(task: () => Promise<void>, report: (error: unknown) => void) {
  let working: Promise<void> | null = null;
  let isAsked = false;
  const work = async () => {
    try {
      while (isAsked) {
        isAsked = false;
        await task();
      }
    } catch (error) {
      report(error);
    } finally {
      working = null;
    }
  };
  return {
    run: () => {
      isAsked = true;
      working ??= work();
      return working;
    },
    ended: async () => {
      await working;
    },
  };
}
