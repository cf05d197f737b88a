import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type DragEvent, type ReactNode, useId, useRef } from "react";
import { uploadTypes } from "#contract/calls/account/identity.ts";
import type { Picture as PictureOf, Upload, UploadView } from "#src/streams/account/upload.ts";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import { refusalText } from "#src/ui/words/refusal-words.ts";
import { Picture } from "./picture.tsx";
import styles from "./upload-field.module.css";

/** A picture of a form: chosen or dropped, sent with its progress, shown, replaced, removed. */
export function UploadField({
  label,
  hint,
  upload,
  picture,
  problem,
}: {
  label: string;
  hint?: ReactNode;
  upload: Upload;
  picture: PictureOf;
  problem: Problem | undefined;
}): ReactNode {
  const { i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const view = useObservableEagerState(upload.view$);
  const wrong = textOf(i18n, view, problem);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) upload.choose(file);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same by keyboard */}
      <div
        className={styles.frame}
        data-wrong={wrong !== null || undefined}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={uploadTypes.join()}
          className={styles.input}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong !== null}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
        {view.address === "" ? (
          <Invitation hint={hint} />
        ) : (
          <Picture of={picture} address={view.address} alt={label} />
        )}
        {view.state === "sending" && <Progress view={view} label={label} />}
      </div>
      <p id={`${id}-note`} className={styles.note} role={wrong === null ? undefined : "alert"}>
        {wrong}
      </p>
      <Actions view={view} label={label} upload={upload} replace={() => input.current?.click()} />
    </div>
  );
}

/** The actions for a picture in its current state. */
function Actions({
  view,
  label,
  upload,
  replace,
}: {
  view: UploadView;
  label: string;
  upload: Upload;
  replace: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.actions}>
      {view.state === "sending" && (
        <button type="button" onClick={upload.cancel}>
          <Trans>Cancel</Trans>
        </button>
      )}
      {view.state === "failed" && view.refusal !== null && (
        <button type="button" onClick={upload.retry}>
          <Trans>Try again</Trans>
        </button>
      )}
      {view.state !== "sending" && view.address !== "" && (
        <>
          <button type="button" aria-label={t`Replace: ${label}`} onClick={replace}>
            <Trans>Replace</Trans>
          </button>
          <button type="button" aria-label={t`Remove: ${label}`} onClick={upload.remove}>
            <Trans>Remove</Trans>
          </button>
        </>
      )}
    </div>
  );
}

/** Why there is no picture; `null`: nothing is wrong. */
function textOf(i18n: I18n, view: UploadView, problem: Problem | undefined): string | null {
  const found = view.state === "failed" ? view.problem : problem;
  if (found !== undefined && found !== null) return problemText(i18n, found);
  return view.state === "failed" && view.refusal !== null ? refusalText(i18n, view.refusal) : null;
}

function Invitation({ hint }: { hint: ReactNode }): ReactNode {
  return (
    <span className={styles.invitation} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d="M16 21V9m-5 5 5-5 5 5M6 22v3a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-3" />
      </svg>
      <strong>
        <Trans>Choose or drop a picture</Trans>
      </strong>
      <small>{hint ?? <Trans>JPEG, PNG or WebP, up to 5 MB</Trans>}</small>
    </span>
  );
}

function Progress({
  view,
  label,
}: {
  view: Extract<UploadView, { state: "sending" }>;
  label: string;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const percent = Math.round(view.sent * 100);
  return (
    <span className={styles.progress}>
      <span className={styles.name}>{view.name}</span>
      <progress aria-label={t`Uploading: ${label}`} value={percent} max={100} />
      <span>{percent < 100 ? format.share(percent) : <Trans>Checking…</Trans>}</span>
    </span>
  );
}
