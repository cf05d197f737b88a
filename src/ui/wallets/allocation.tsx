import type { ReactNode } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./allocation.module.css";

export interface Part {
  readonly key: string;
  readonly name: ReactNode;
  readonly colour: string;
  /** Of a percent. */
  readonly hundredths: number;
}

/** What a whole consists of: a bar, and what its parts are in words. */
export function Allocation({ parts, name }: { parts: readonly Part[]; name: string }): ReactNode {
  const format = useFormat();
  const shown = parts.filter(({ hundredths }) => hundredths > 0);
  return (
    <div className={styles.allocation}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ key, colour, hundredths }) => (
          <span key={key} style={{ flexGrow: hundredths, background: colour }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={name}>
        {parts.map(({ key, name: part, colour, hundredths }) => (
          <li key={key}>
            <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
            {part} <b>{format.percent((hundredths / 100).toFixed(2), { plain: true, decimals: 1 })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
