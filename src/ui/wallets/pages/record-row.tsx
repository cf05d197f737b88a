import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { ChainRecord } from "#src/streams/wallets/screens/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { neededDecimals } from "#src/ui/kit/format/decimal.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Tag } from "#src/ui/kit/marks/badge.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { RecordState } from "./record-state.tsx";
import styles from "./records.module.css";

/** The ends of a long text: what people compare. */
export function ends(text: string): string {
  return text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;
}

/** A deposit or a withdrawal; renders again only when something of it changed. */
export const RecordRow = memo(function RecordRow({
  record,
  busy,
  cancel,
}: {
  record: ChainRecord;
  busy: boolean;
  cancel: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const isDeposit = record.kind === "deposit";
  const canCancel = !isDeposit && record.state === "pending";
  return (
    <tr>
      <td>
        <Stamp time={record.createdAt} />
      </td>
      <td>{isDeposit ? <Trans>Deposit</Trans> : <Trans>Withdrawal</Trans>}</td>
      <td className={table.nowrap}>
        <b>{record.currency}</b>
        {record.chain !== "" && <Tag>{record.chain}</Tag>}
      </td>
      <td className={table.right}>
        <span className={isDeposit ? "up" : undefined}>
          {format.signed(isDeposit ? record.amount : `-${record.amount}`, neededDecimals(record.amount))}
        </span>
      </td>
      <td className={`${table.right} ${table.quiet}`}>
        {/[1-9]/.test(record.fee) ? format.exact(record.fee) : UNKNOWN}
      </td>
      <td className={table.nowrap}>
        <Long text={record.address} name={t`Copy the address`} />
        <Long text={record.txid} name={t`Copy the transaction`} />
      </td>
      <td>
        <RecordState record={record} />
      </td>
      <td className={table.right}>
        {canCancel && (
          <button
            type="button"
            className={table.button}
            disabled={busy}
            aria-label={t`Cancel withdrawal ${record.id}`}
            onClick={() => cancel(record.id)}
          >
            {busy ? <Trans>Cancelling</Trans> : <Trans context="a withdrawal">Cancel</Trans>}
          </button>
        )}
      </td>
    </tr>
  );
});

function Long({ text, name }: { text: string; name: string }): ReactNode {
  if (text === "") return null;
  return (
    <span className={styles.long} title={text}>
      {ends(text)}
      <CopyButton text={text} name={name} bare />
    </span>
  );
}
