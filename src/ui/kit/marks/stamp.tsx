import type { ReactNode } from "react";
import { parseStamp } from "../format/stamp.ts";
import { useFormat } from "../format/use-format.ts";
import styles from "../table/table.module.css";

/** When: a time of the exchange (text) or unix ms, a dash for an unknown one; other text is shown as it is. */
export function Stamp({ time }: { time: string | number | null }): ReactNode {
  const format = useFormat();
  const at = typeof time === "string" ? parseStamp(time) : time;
  if (at === null) return <span className={styles.time}>{time ?? format.dateTime(null)}</span>;
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()}>
      {format.dateTime(at)}
    </time>
  );
}
