import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { IdentityField, IdentityScreen } from "#src/streams/account/screens/identity.screen.ts";
import type { FormView } from "#src/streams/kit/form/form.ts";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./upload-field.module.css";
import { UploadField } from "./upload-field.tsx";

/** Name, document number and pictures. What was refused before says why. */
export function IdentityForm({
  screen,
  refusedBecause,
}: {
  screen: IdentityScreen;
  refusedBecause: string;
}): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  const uploading = useObservableEagerState(screen.uploading$);
  return (
    <form
      aria-label={t`Identity verification`}
      noValidate
      className={`${card.body} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploading) form.submit();
      }}
    >
      {refusedBecause !== "" && (
        <p className={note.warning} role="status">
          <Trans>Your documents were rejected: {refusedBecause}</Trans>
        </p>
      )}
      <div className={styles.two}>
        <TextField
          label={t`Name, as on the document`}
          value={values.name}
          change={(value) => form.change("name", value)}
          problem={problems.name}
          maxLength={64}
          autoComplete="name"
        />
        <TextField
          label={t`ID number`}
          value={values.documentNumber}
          change={(value) => form.change("documentNumber", value)}
          problem={problems.documentNumber}
          maxLength={32}
        />
      </div>
      <Pictures screen={screen} problems={problems} />
      <div className={styles.send}>
        <SubmitButton busy={submitting || uploading || done}>
          <Trans>Submit</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}

function Pictures({
  screen: { uploads, picture },
  problems,
}: {
  screen: IdentityScreen;
  problems: FormView<IdentityField>["problems"];
}): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.grid}>
      <UploadField
        label={t`Front of the document`}
        upload={uploads.front}
        picture={picture}
        problem={problems.front}
      />
      <UploadField
        label={t`Back of the document`}
        upload={uploads.reverse}
        picture={picture}
        problem={problems.reverse}
      />
      <UploadField
        label={t`Selfie with document (optional)`}
        upload={uploads.hand}
        picture={picture}
        problem={problems.hand}
      />
    </div>
  );
}
