import type { ReactNode } from "react";
import { signOf } from "../format/decimal.ts";
import { useFormat } from "../format/use-format.ts";

const looks = {
  "1": { colour: "up", arrow: "▲ " },
  "0": { colour: undefined, arrow: "" },
  "-1": { colour: "down", arrow: "▼ " },
} as const;

/** A change in percent: by colour and by sign, and with `arrow` by an arrow too. */
export function Change({ percent, arrow = false }: { percent: string | null; arrow?: boolean }): ReactNode {
  const format = useFormat();
  const look = looks[`${percent === null ? 0 : signOf(percent)}`];
  return (
    <span className={look.colour}>
      {arrow && <span aria-hidden="true">{look.arrow}</span>}
      {format.percent(percent)}
    </span>
  );
}
