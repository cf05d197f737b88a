import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { GuardedModel } from "#src/streams/kit/form/guarded.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./guarded-dialog.module.css";
import { PasswordForm } from "./password-form.tsx";

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
  model: Omit<GuardedModel<Request>, "ask">;
  words: (request: Request) => GuardedWords;
}): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(model.view$);
  if (view === null) return null;
  const { request, needsPassword, password, problem, sending, unknown } = view;
  const { title, body, warning, confirm } = words(request);
  return (
    <Dialog title={title} close={model.dismiss} size={420} ownFocus={needsPassword} entry>
      <PasswordForm
        name={t`Confirm`}
        entry={{ password: needsPassword ? password : null, problem, sending, unknown }}
        intents={model}
        confirm={confirm}
      >
        <div className={styles.body}>{body}</div>
        {warning !== undefined && <p className={`${note.warning} ${styles.warning}`}>{warning}</p>}
      </PasswordForm>
    </Dialog>
  );
}
