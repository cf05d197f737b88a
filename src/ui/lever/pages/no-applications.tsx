import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#src/ui/parts/card.tsx";
import { type Column, Table } from "#src/ui/parts/table.tsx";
import parts from "#src/ui/terminal/parts/parts.module.css";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "account", name: <Trans>Contract account</Trans> },
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "rate", name: <Trans>Rate</Trans>, right: true },
  { id: "interest", name: <Trans>Unpaid interest</Trans>, right: true },
  { id: "unreturned", name: <Trans>Unreturned amount</Trans>, right: true },
  { id: "action", name: <Trans>Action</Trans>, right: true },
];

/** Applications for loans: there are none, since nothing is lent. */
export function NoApplications({ title, label }: { title: ReactNode; label: string }): ReactNode {
  return (
    <Card title={title}>
      <Table label={label} columns={columns}>
        <tr>
          <td colSpan={columns.length}>
            <p className={parts.quiet}>
              <Trans>No records</Trans>
            </p>
          </td>
        </tr>
      </Table>
    </Card>
  );
}
