import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import button from "../../kit/controls/button.module.css";
import { commandText } from "../../words/command-words.ts";
import styles from "./open-commands.module.css";

/** What was sent and has no outcome yet, named, on every page. Nothing while there is none. */
export function OpenCommands({
  shell,
}: {
  shell: Pick<ShellScreen, "openCommands$" | "dismissCommand">;
}): ReactNode {
  const { t, i18n } = useLingui();
  const open = useObservableEagerState(shell.openCommands$);
  return (
    <div className={styles.strip} role="status">
      {open.length > 0 && (
        <ul className={styles.list} aria-label={t`Sent without a reply`}>
          {open.map((command) => (
            <li key={command.id} className={styles.command} data-unresolved={command.unresolved}>
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.text}>
                {commandText(i18n, { state: command.unresolved ? "unresolved" : "unknown", command })}
              </span>
              {command.unresolved && (
                <button
                  type="button"
                  className={`${button.link} ${styles.checked}`}
                  onClick={() => shell.dismissCommand(command.id)}
                >
                  <Trans>I have checked</Trans>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
