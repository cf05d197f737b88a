import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import { type HotkeyAction, sendsOrders } from "#domain/hotkeys/actions.ts";
import { armedMinutes, type StoredHotkeys } from "#domain/hotkeys/chosen.ts";
import { conflictsOf } from "#domain/hotkeys/keys.ts";
import type { HotkeysModel } from "#src/streams/markets/hotkeys/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { HotkeyRow } from "./hotkey-row.tsx";
import styles from "./hotkeys.module.css";

function Settings({ model, stored }: { model: HotkeysModel; stored: StoredHotkeys }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.settings}>
      <label>
        <input type="checkbox" checked={stored.on} onChange={({ target }) => model.setOn(target.checked)} />
        <Trans>Use hotkeys</Trans>
      </label>
      <fieldset aria-label={t`Order keys switch off without use after`}>
        <span>
          <Trans>Order keys switch off without use after</Trans>
        </span>
        {armedMinutes.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="armed-minutes"
              checked={stored.minutes === minutes}
              onChange={() => model.setMinutes(minutes)}
            />
            <Plural value={minutes} one="# minute" other="# minutes" />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The list of hotkeys, where each can be changed or taken away. */
export function HotkeysDialog({ model, close }: { model: HotkeysModel; close: () => void }): ReactNode {
  const stored = useObservableEagerState(model.stored$);
  const [asked, ask] = useState<HotkeyAction | null>(null);
  const conflicts = conflictsOf(stored);
  const rows = (actions: readonly HotkeyAction[]): ReactNode => (
    <ul className={styles.list}>
      {actions.map((action) => (
        <HotkeyRow
          key={action}
          action={action}
          stored={stored}
          conflicts={conflicts.has(action)}
          asking={asked === action}
          ask={ask}
          setKeys={model.setKeys}
        />
      ))}
    </ul>
  );
  return (
    <Dialog title={<Trans>Hotkeys</Trans>} close={close} size={640} entry>
      <Settings model={model} stored={stored} />
      {conflicts.size > 0 && (
        <p className={styles.conflict} role="alert">
          <Trans>Marked actions share their keys. Neither works until you change one.</Trans>
        </p>
      )}
      <h3 className={styles.group}>
        <Trans>At any time</Trans>
      </h3>
      {rows(model.offered.filter((action) => !sendsOrders(action)))}
      <h3 className={styles.group}>
        <Trans>Only while order keys are armed</Trans>
      </h3>
      <p className={styles.note}>
        <Trans>The first order of each armed period is shown before it is sent.</Trans>
      </p>
      {rows(model.offered.filter(sendsOrders))}
      <div className={styles.foot}>
        <p className={styles.note}>
          <Trans>Hotkeys do nothing while you type. Esc leaves a field of the order form.</Trans>
        </p>
        <button type="button" className={`${button.base} ${button.ghost}`} onClick={model.resetKeys}>
          <Trans>Reset to defaults</Trans>
        </button>
      </div>
    </Dialog>
  );
}
