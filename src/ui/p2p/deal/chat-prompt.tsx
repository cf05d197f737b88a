import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { uploadTypes } from "#contract/calls/account/identity.ts";
import type { ChatModel } from "#src/streams/p2p/screens/types.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import { refusalText } from "#src/ui/words/refusal-words.ts";
import styles from "./chat.module.css";

/** Where one says something: Enter sends, Shift and Enter begin a new line; a picture is sent as it is chosen. */
export function ChatPrompt({ model }: { model: ChatModel }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useObservableEagerState(model.draft$);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    model.send();
  };
  const onKey = (event: KeyboardEvent): void => {
    // While a word is being composed (Chinese, Japanese) Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    model.send();
  };
  return (
    <form className={styles.prompt} onSubmit={send} aria-label={t`Message the counterparty`}>
      <Sending model={model} />
      <textarea
        value={draft}
        rows={2}
        aria-label={t`Message`}
        placeholder={t`Write a message`}
        onChange={(event) => model.type(event.target.value)}
        onKeyDown={onKey}
      />
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={uploadTypes.join()}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t`Picture to send`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) model.upload.choose(file);
            event.currentTarget.value = "";
          }}
        />
        <button type="button" className={styles.attach} onClick={() => input.current?.click()}>
          <Trans>Send a picture</Trans>
        </button>
        <button type="submit" className={styles.send} disabled={draft.trim() === ""}>
          <Trans>Send</Trans>
        </button>
      </div>
    </form>
  );
}

function Sending({ model: { upload } }: { model: ChatModel }): ReactNode {
  const { t, i18n } = useLingui();
  const view = useObservableEagerState(upload.view$);
  if (view.state === "idle") return null;
  const { name } = view;
  if (view.state === "sending") {
    return (
      <p className={styles.upload}>
        {name}
        <progress aria-label={t`Uploading: ${name}`} value={view.sent} max={1} />
        <button type="button" onClick={upload.cancel}>
          <Trans>Cancel</Trans>
        </button>
      </p>
    );
  }
  const { problem, refusal } = view;
  return (
    <p className={styles.upload} role="alert">
      {problem !== null && problemText(i18n, problem)}
      {refusal !== null && refusalText(i18n, refusal)}
      {refusal !== null && (
        <button type="button" onClick={upload.retry}>
          <Trans>Try again</Trans>
        </button>
      )}
      <button type="button" onClick={upload.cancel}>
        <Trans>Discard</Trans>
      </button>
    </p>
  );
}
