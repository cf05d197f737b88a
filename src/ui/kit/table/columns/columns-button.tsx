import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { Icon } from "../../marks/icons.tsx";
import type { Column } from "./column.ts";
import styles from "./columns.module.css";

const ColumnsDialog = lazyPart(() => import("./columns-dialog.tsx"));

/** At the end of a table's head: chooses which columns it shows. */
export function ColumnsButton({ columns }: { columns: readonly Column[] }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t`Columns`}
        title={t`Columns`}
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" size={12} />
      </button>
      {isOpen && <ColumnsDialog columns={columns} close={() => setOpen(false)} />}
    </>
  );
}
