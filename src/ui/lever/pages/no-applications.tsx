import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Column, OrdersTable } from "#src/ui/terminal/orders/orders-table.tsx";
import parts from "#src/ui/terminal/parts/parts.module.css";
import page from "./lever-page.module.css";
import styles from "./management-page.module.css";

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
    <section className={`${page.card} ${styles.applications}`}>
      <div className={page.cardHead}>
        <h2>{title}</h2>
      </div>
      <OrdersTable label={label} columns={columns}>
        <tr>
          <td colSpan={columns.length}>
            <p className={parts.quiet}>
              <Trans>No records</Trans>
            </p>
          </td>
        </tr>
      </OrdersTable>
    </section>
  );
}
