import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LogModel, WalletEntry } from "#src/streams/screens/assets/types.ts";
import { signOf } from "#src/ui/format/decimal.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { PagedTable } from "#src/ui/parts/paged-table.tsx";
import { Stamp } from "#src/ui/parts/stamp.tsx";
import table from "#src/ui/parts/table.module.css";
import type { Column } from "#src/ui/parts/table.tsx";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "description", name: <Trans>Description</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
];

/** The changes of one currency of a wallet, newest first. */
export function LogPanel({ log }: { log: LogModel }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(log.list$);
  return (
    <PagedTable
      label={t`Record`}
      data={list}
      retry={log.retry}
      more={log.more}
      columns={columns}
      nothing={<Trans>No records</Trans>}
      expected={{ rows: 4, height: "30px" }}
      row={(entry) => <Row key={entry.id} entry={entry} />}
    />
  );
}

const tones = { "-1": "down", 0: "", 1: "up" } as const;

function Row({ entry }: { entry: WalletEntry }): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <td>
        <Stamp time={entry.time} />
      </td>
      <td>
        {entry.text}
        {entry.frozen && (
          <span className={table.quiet}>
            {" · "}
            <Trans>Frozen</Trans>
          </span>
        )}
      </td>
      <td className={table.right}>
        <span className={tones[signOf(entry.change)]}>{format.signed(entry.change, 8)}</span>{" "}
        <span className={table.quiet}>{entry.currency}</span>
      </td>
    </tr>
  );
}
