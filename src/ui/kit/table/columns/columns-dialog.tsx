import { Trans } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import buttons from "../../controls/button.module.css";
import { Dialog } from "../../dialog/dialog.tsx";
import type { Column } from "./column.ts";
import { ColumnContext, hideable, tableKey } from "./column-choice.ts";
import styles from "./columns.module.css";

/** Which columns a table shows; every choice holds at once, on all devices of the user. */
export default function ColumnsDialog({
  columns,
  close,
}: {
  columns: readonly Column[];
  close: () => void;
}): ReactNode {
  const { hidden, hide } = useContext(ColumnContext);
  const table = tableKey(columns);
  const ids = hidden[table] ?? [];
  return (
    <Dialog title={<Trans>Columns</Trans>} close={close} size={320}>
      <div className={styles.choices}>
        {hideable(columns).map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!ids.includes(id)}
              onChange={({ target }) =>
                hide(table, target.checked ? ids.filter((one) => one !== id) : [...ids, id])
              }
            />
            {name}
          </label>
        ))}
        <button
          type="button"
          className={buttons.ghost}
          disabled={ids.length === 0}
          onClick={() => hide(table, [])}
        >
          <Trans>Show all columns</Trans>
        </button>
      </div>
    </Dialog>
  );
}
