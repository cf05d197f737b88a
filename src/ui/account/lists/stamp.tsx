import type { ReactNode } from "react";
import { parseStamp } from "#src/ui/format/stamp.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import styles from "#src/ui/parts/table.module.css";

/** When: a time of the exchange (text) or unix ms; what is no time is shown as it is. */
export function Stamp({ time }: { time: string | number }): ReactNode {
  const format = useFormat();
  const at = typeof time === "number" ? time : parseStamp(time);
  if (at === null) return <span className={styles.time}>{time}</span>;
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()}>
      {format.dateTime(at)}
    </time>
  );
}
