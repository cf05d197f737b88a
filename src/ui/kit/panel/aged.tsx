import type { ReactNode } from "react";
import type { Age } from "#src/streams/kit/resource/loadable.ts";
import { AgeNote } from "#src/ui/kit/loading/age-note.tsx";
import styles from "./parts.module.css";

/**
 * Fills its place with data that ages: dimmed when stale. What fetches again on its own says so on top; a lost link, which all panels
 * have in common, is the status bar's to say. Its children stay mounted throughout.
 */
export function Aged({
  age,
  isEmpty = false,
  children,
}: {
  age: Age;
  /** Whether the children only say that there is nothing. */
  isEmpty?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.aged} data-age={age.state} data-empty={isEmpty || undefined}>
      {age.state !== "fresh" && age.reason === "resyncing" && (
        <div className={styles.age}>
          <AgeNote age={age} />
        </div>
      )}
      <div className={styles.agedBody}>{children}</div>
    </div>
  );
}
