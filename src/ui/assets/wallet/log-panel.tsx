import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LogModel, WalletEntry } from "#src/streams/screens/assets/types.ts";
import { signOf } from "#src/ui/format/decimal.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import page from "../parts/assets-page.module.css";
import { MoreOrEnd } from "../parts/more-or-end.tsx";
import styles from "./panels.module.css";

/** The changes of one currency of a wallet, newest first. */
export function LogPanel({ log }: { log: LogModel }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(log.list$);
  return (
    <LoadableView
      data={list}
      retry={log.retry}
      skeleton={
        <div className={page.pad}>
          <SkeletonRows rows={4} height="30px" />
        </div>
      }
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Placeholder mark="empty" title={<Trans>No more data</Trans>} />,
      }}
    >
      {(value) => (
        <div className={styles.log}>
          <table className={page.table} aria-label={t`Record`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Time</Trans>
                </th>
                <th scope="col">
                  <Trans>Description</Trans>
                </th>
                <th scope="col" className={page.right}>
                  <Trans>Amount</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.items.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
          <MoreOrEnd list={value} more={log.more} />
        </div>
      )}
    </LoadableView>
  );
}

const tones = { "-1": "down", 0: "", 1: "up" } as const;

function Row({ entry }: { entry: WalletEntry }): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <td className={`${page.nowrap} ${page.quiet}`}>
        {entry.time === null ? UNKNOWN : format.dateTime(entry.time)}
      </td>
      <td>
        {entry.text}
        {entry.frozen && (
          <span className={page.quiet}>
            {" · "}
            <Trans>Frozen</Trans>
          </span>
        )}
      </td>
      <td className={`${page.right} ${page.nowrap}`}>
        <span className={tones[signOf(entry.change)]}>{format.signed(entry.change, 8)}</span>{" "}
        <span className={page.quiet}>{entry.currency}</span>
      </td>
    </tr>
  );
}
