import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LogLine, LogModel } from "#src/streams/wallets/screens/types.ts";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { LogChange } from "#src/ui/kit/money/log-change.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";

/** The calls that fill it. */
const LISTS = ["walletLog"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "description", name: <Trans>Description</Trans> },
  { id: "available", name: <Trans>Available</Trans>, right: true },
  { id: "locked", name: <Trans>Frozen</Trans>, right: true },
];

/** What each entry did to one currency of a wallet, newest first. */
export function LogPanel({ log }: { log: LogModel }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(log.list$);
  return (
    <PagedTable
      label={t`History`}
      data={list}
      retry={log.retry}
      more={log.more}
      columns={columns}
      nothing={<Trans>No records</Trans>}
      calls={LISTS}
      expected={{ rows: 4, height: "30px" }}
      row={(line) => <Row key={line.id} line={line} />}
    />
  );
}

function Row({ line }: { line: LogLine }): ReactNode {
  return (
    <tr>
      <td>
        <Stamp time={line.time} />
      </td>
      <td>{line.text}</td>
      <td className={table.right}>
        <LogChange change={line.available} />
      </td>
      <td className={table.right}>
        <LogChange change={line.locked} />
      </td>
    </tr>
  );
}
