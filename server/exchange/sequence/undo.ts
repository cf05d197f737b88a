/** Takes a change of memory back. */
export type Inverse = () => void;

/** Where whoever changes the memory of a sequence registers how the change is taken back. */
export interface Undo {
  /** @param inverse restores exactly what was there before the change, provided every later change was taken back first */
  add(inverse: Inverse): void;
}

/** What the group under way has changed in memory. Empty between two groups. */
export interface UndoJournal extends Undo {
  /** Takes every change back, the latest one first. */
  rollBack(): void;
  /** Commits the changes: they can no longer be undone. */
  clear(): void;
}

/** An empty journal. */
export function createUndoJournal(): UndoJournal {
  const inverses: Inverse[] = [];
  return {
    add: (inverse) => void inverses.push(inverse),
    rollBack() {
      for (let inverse = inverses.pop(); inverse; inverse = inverses.pop()) inverse();
    },
    clear() {
      inverses.length = 0;
    },
  };
}
