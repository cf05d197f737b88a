import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import type { HotkeyAction } from "#domain/hotkeys/actions.ts";
import type { StoredHotkeys } from "#domain/hotkeys/chosen.ts";
import { keysFrom, keysOf } from "#domain/hotkeys/keys.ts";
import { actionWords } from "./action-words.ts";
import styles from "./hotkeys.module.css";
import { Keys } from "./keys.tsx";

/** An action with its keys. A click asks for others: the next keys are taken, Delete leaves none, Escape keeps the present ones. */
export function HotkeyRow({
  action,
  stored,
  conflicts,
  asking,
  ask,
  setKeys,
}: {
  action: HotkeyAction;
  stored: StoredHotkeys;
  /** Another action has the same keys. */
  conflicts: boolean;
  asking: boolean;
  ask: (action: HotkeyAction | null) => void;
  setKeys: (action: HotkeyAction, keys: string) => void;
}): ReactNode {
  const { t, i18n } = useLingui();
  const keys = keysOf(action, stored);
  const name = i18n._(actionWords[action]);
  const shown = keys === "" ? t`no key` : keys;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!asking || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      ask(null);
      return;
    }
    const cleared = event.key === "Delete" || event.key === "Backspace";
    const pressed = cleared ? "" : keysFrom(event);
    if (pressed === null) return;
    event.preventDefault();
    setKeys(action, pressed);
    ask(null);
  };
  return (
    <li className={styles.row} data-conflict={conflicts || undefined}>
      <span>{name}</span>
      <button
        type="button"
        className={styles.keys}
        aria-label={asking ? t`${name}: press the new keys` : t`${name}: ${shown}`}
        aria-pressed={asking}
        onClick={() => ask(asking ? null : action)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (asking) ask(null);
        }}
      >
        {asking ? (
          <Trans>Press keys, Del for none</Trans>
        ) : keys === "" ? (
          <Trans>None</Trans>
        ) : (
          <Keys keys={keys} />
        )}
      </button>
    </li>
  );
}
