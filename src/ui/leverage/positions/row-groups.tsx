import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./positions.module.css";

/** Rows that come and go together; with fewer than two groups all stand in the table. */
const GROUP = 20;
/** How far off the screen rows are kept, in px: scrolling by a page shows no gap. */
const NEAR = "600px";

/**
 * The rows of a long table in bodies of their own, of which only those near the screen hold rows; the others keep the room. What is
 * not there costs nothing, whatever moves. A body that has the focus stays.
 * @param rowHeight in px, until a body was measured
 */
export function RowGroups({ rows, rowHeight }: { rows: readonly ReactNode[]; rowHeight: number }): ReactNode {
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, index) => index);
  return groups.map((index) => (
    <RowGroup
      key={index}
      rows={rows.slice(index * GROUP, (index + 1) * GROUP)}
      rowHeight={rowHeight}
      atFirst={index === 0}
    />
  ));
}

interface Seen {
  readonly near: boolean;
  /** Height of the body when it was last measured; `null` before. */
  readonly height: number | null;
}

function RowGroup({
  rows,
  rowHeight,
  atFirst,
}: {
  rows: readonly ReactNode[];
  rowHeight: number;
  atFirst: boolean;
}): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ near, height }, setSeen] = useState<Seen>({ near: atFirst, height: null });
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const stays = entry.isIntersecting || element.contains(document.activeElement);
        setSeen((seen) => {
          if (stays === seen.near) return seen;
          return { near: stays, height: stays ? seen.height : entry.boundingClientRect.height };
        });
      },
      { rootMargin: `${NEAR} 0px`, scrollMargin: `${NEAR} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {near ? (
        rows
      ) : (
        <tr className={styles.room} style={{ height: height ?? rows.length * rowHeight }}>
          <td />
        </tr>
      )}
    </tbody>
  );
}
