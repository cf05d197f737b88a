/** Undoes one change of memory. */
export type Inverse = () => void;

/** Collects the inverses of changes to the memory of a sequence. */
export interface Undo {
  /** @param inverse restores the exact state before the change. Later changes are undone first. */
  add(inverse: Inverse): void;
}

/** The changes of the current group. Empty between two groups. */
export interface UndoJournal extends Undo {
  /** Undoes all changes, the latest first. */
  rollBack(): void;
  /** Keeps the changes: they can no longer be undone. */
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
