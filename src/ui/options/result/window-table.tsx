import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { exactTime } from "../exact-time.ts";
import { ownDecimals } from "../figures.ts";
import styles from "./result.module.css";

const columns: readonly Column[] = [
  { id: "second", name: <Trans>Second</Trans> },
  { id: "seq", name: <Trans>Mark no.</Trans>, right: true },
  { id: "time", name: <Trans>Published</Trans>, right: true },
  { id: "price", name: <Trans>Mark price</Trans>, right: true },
];

/** Every second of the window with its mark. One without says so: missing once the option is closed, still to come before. */
export function WindowTable({ result: { audit, window } }: { result: OptionResult }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const newest = window.findLastIndex(({ mark }) => mark !== null);
  return (
    <Table label={t`Marks of the window`} columns={columns}>
      {window.map(({ second, mark }, index) => {
        const isMissing = mark === null && (audit.state === "closed" || index < newest);
        return (
          <tr key={second} className={mark === null ? styles.open : undefined}>
            <td>{format.time(second)}</td>
            <td className={styles.right}>{mark === null ? UNKNOWN : `#${mark.seq}`}</td>
            <td className={styles.right}>{mark === null ? UNKNOWN : exactTime(mark.time, format.time)}</td>
            <td className={styles.right}>
              {mark !== null &&
                format.price(
                  mark.price,
                  Math.max(ownDecimals(audit), ownDecimals({ openPrice: mark.price })),
                )}
              {mark === null && (isMissing ? <Trans>No mark</Trans> : <Trans>Pending</Trans>)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
