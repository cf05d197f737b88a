import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import type { ApiKeysScreen, RenamingModel } from "#src/streams/account/api-keys/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { TextEntry } from "#src/ui/kit/fields/text-entry.tsx";

/** What is asked before a key is renamed or revoked. */
export function KeyDialogs({ screen: { renaming, revoking } }: { screen: ApiKeysScreen }): ReactNode {
  const renamed = useObservableEagerState(renaming.key$);
  const asked = useObservableEagerState(revoking.asked$);
  return (
    <>
      {renamed !== null && <RenameDialog model={renaming} />}
      {asked !== null && (
        <Dialog title={<Trans>Revoke {asked.name}?</Trans>} close={revoking.dismiss} size={420} ownFocus>
          <p>
            <Trans>
              Programs that use this key stop at once: their requests are rejected and their connections
              closed. This cannot be undone.
            </Trans>
          </p>
          <div className={dialog.actions}>
            <button type="button" className={button.ghost} data-autofocus onClick={revoking.dismiss}>
              <Trans>Keep</Trans>
            </button>
            <button type="button" className={button.primary} onClick={() => revoking.confirm(asked)}>
              <Trans>Revoke key</Trans>
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function RenameDialog({ model: { form, leave } }: { model: RenamingModel }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  return (
    <Dialog title={<Trans>Rename API key</Trans>} close={leave} size={420} ownFocus entry>
      <form
        aria-label={t`Rename API key`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextEntry
          label={t`Name`}
          value={values.name}
          change={(value) => form.change("name", value)}
          problem={problems.name}
          maxLength={API_KEY_NAME_LENGTH}
          focused
        />
        <div className={dialog.actions}>
          <button type="button" className={button.ghost} onClick={leave}>
            <Trans>Cancel</Trans>
          </button>
          <button type="submit" className={button.primary} aria-disabled={submitting} aria-busy={submitting}>
            <Trans>Rename</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
