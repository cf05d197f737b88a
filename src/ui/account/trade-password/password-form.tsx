import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import { UnknownNote } from "#src/ui/kit/loading/unknown-note.tsx";
import styles from "./password-form.module.css";

/** The state of a form under the trade password. */
interface PasswordEntry {
  /** As typed; `null`: none is needed. It is empty once it is sent. */
  readonly password: string | null;
  readonly problem: Problem | undefined;
  readonly sending: boolean;
  /** No reply came, and the exchange is being asked: it may be closed. Default: not. */
  readonly unknown?: boolean;
}

interface PasswordIntents {
  type(password: string): void;
  confirm(): void;
  dismiss(): void;
}

/** What is asked (`children`), the trade password with a way to set one, and the two answers, in a dialog. Enter sends. */
export function PasswordForm({
  name,
  entry: { password, problem, sending, unknown = false },
  intents,
  confirm,
  children,
}: {
  name: string;
  entry: PasswordEntry;
  intents: PasswordIntents;
  /** On the button. */
  confirm: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const here = useLocation({ select: ({ href }) => href });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    intents.confirm();
  };
  return (
    <form onSubmit={send} noValidate aria-label={name}>
      {children}
      {password !== null && (
        <>
          <PasswordField
            label={t`Trade password`}
            value={password}
            change={intents.type}
            problem={problem}
            first
          />
          <p className={styles.forgotten}>
            <Link to="/bindmpwd" search={{ redirect: here }}>
              <Trans>Set or change it</Trans>
            </Link>
          </p>
        </>
      )}
      {unknown && (
        <div className={styles.note}>
          <UnknownNote />
        </div>
      )}
      <div className={dialog.answers}>
        <button
          type="button"
          className={buttons.ghost}
          onClick={intents.dismiss}
          disabled={sending && !unknown}
        >
          <Trans>Back</Trans>
        </button>
        {/* A second click may be answered with a message, so the button is not disabled. */}
        <button type="submit" className={buttons.primary} aria-disabled={sending} aria-busy={sending}>
          {sending ? <Trans>Sending…</Trans> : confirm}
        </button>
      </div>
    </form>
  );
}
