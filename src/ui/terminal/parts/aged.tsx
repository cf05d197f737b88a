import type { ReactNode } from "react";
import type { Age } from "#src/streams/loadable.ts";
import { AgeNote } from "#src/ui/parts/age-note.tsx";
import styles from "./parts.module.css";

/** Fills its place with data that ages: dimmed when stale, with its age on top. Its children stay mounted throughout. */
export function Aged({ age, children }: { age: Age; children: ReactNode }): ReactNode {
  return (
    <div className={styles.aged} data-age={age.state}>
      {age.state !== "fresh" && (
        <div className={styles.age}>
          <AgeNote age={age} />
        </div>
      )}
      <div className={styles.agedBody}>{children}</div>
    </div>
  );
}
