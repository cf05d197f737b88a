import type { ReactNode } from "react";
import styles from "./team.module.css";

/** A few figures above a list. */
export function Figures({
  figures,
}: {
  figures: readonly { readonly id: string; readonly name: ReactNode; readonly value: ReactNode }[];
}): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
