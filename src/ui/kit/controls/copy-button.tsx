import { Trans } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import { AppContext } from "../../shell/app/app-context.ts";
import { Icon } from "../marks/icons.tsx";
import styles from "./copy-button.module.css";

/** Puts a text into the clipboard and says whether that worked: browsers refuse it on pages without TLS. */
export function CopyButton({
  text,
  name,
  bare = false,
}: {
  text: string;
  /** What is copied, for screen readers: "Copy the address". */
  name: string;
  /** Without the word, where there is little room. */
  bare?: boolean;
}): ReactNode {
  const app = useContext(AppContext);
  const tell = (done: boolean): void =>
    app?.reactions.react({
      kind: "say",
      tone: done ? "good" : "bad",
      message: done ? "link_copied" : "copy_failed",
    });
  const copy = (): void => {
    // Undefined on pages without TLS, whatever the types say.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const copied =
      clipboard === undefined ? Promise.reject(new Error("no clipboard")) : clipboard.writeText(text);
    copied.then(
      () => tell(true),
      () => tell(false),
    );
  };
  return (
    <button type="button" className={styles.copy} aria-label={name} title={name} onClick={copy}>
      <Icon name="copy" size={13} />
      {!bare && <Trans>Copy</Trans>}
    </button>
  );
}
