import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { GuardedModel, GuardedView } from "#src/streams/screens/otc/types.ts";
import { PasswordField } from "#src/ui/account-forms/password-field.tsx";
import buttons from "#src/ui/parts/button.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import styles from "./guarded-dialog.module.css";

/** What the dialog says of a request. */
export interface GuardedWords {
  readonly title: ReactNode;
  /** What will happen, and what to mind. */
  readonly body: ReactNode;
  readonly warning?: ReactNode;
  /** On the button. */
  readonly confirm: ReactNode;
}

/** Asks before something is done, under the trade password. Nothing while nothing is asked. */
export function GuardedDialog<Request>({
  model,
  words,
}: {
  model: GuardedModel<Request>;
  words: (request: Request) => GuardedWords;
}): ReactNode {
  const view = useObservableEagerState(model.view$);
  if (view === null) return null;
  return <Asked view={view} model={model} words={words(view.request)} />;
}

function Asked<Request>({
  view,
  model,
  words: { title, body, warning, confirm },
}: {
  view: GuardedView<Request>;
  model: GuardedModel<Request>;
  words: GuardedWords;
}): ReactNode {
  const { t } = useLingui();
  const { needsPassword, password, problem, sending } = view;
  const here = useLocation({ select: ({ href }) => href });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    model.confirm();
  };
  return (
    <Dialog title={title} close={model.dismiss} size={420}>
      <form onSubmit={send} noValidate aria-label={t`Confirm`}>
        <div className={styles.body}>{body}</div>
        {warning !== undefined && <p className={styles.warning}>{warning}</p>}
        {needsPassword && (
          <>
            <PasswordField label={t`Trade password`} value={password} change={model.type} problem={problem} />
            <p className={styles.forgotten}>
              <Link to="/bindmpwd" search={{ redirect: here }}>
                <Trans>Set or change it</Trans>
              </Link>
            </p>
          </>
        )}
        <div className={styles.answers}>
          <button type="button" className={buttons.ghost} onClick={model.dismiss} disabled={sending}>
            <Trans>Back</Trans>
          </button>
          {/* A second click is answered with a message, so the button is not disabled. */}
          <button type="submit" className={buttons.primary} aria-disabled={sending} aria-busy={sending}>
            {sending ? <Trans>Sending…</Trans> : confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
