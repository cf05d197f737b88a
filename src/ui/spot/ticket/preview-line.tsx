import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AskedPreview } from "#src/streams/markets/asked-preview.ts";
import { refusalText } from "#src/ui/words/refusal-words.ts";
import styles from "./preview-status.module.css";

/** What the exchange says of an order, in a room of its own. @param isWhole with the reason of a rejection */
export function PreviewLine({
  preview,
  words,
  isWhole = false,
}: {
  preview: AskedPreview<unknown>;
  words: MessageDescriptor;
  isWhole?: boolean;
}): ReactNode {
  const { i18n } = useLingui();
  return (
    <div
      className={`${styles.status} ${isWhole ? styles.whole : ""}`}
      data-state={preview.state}
      role="status"
      aria-busy={preview.state === "asking"}
    >
      <p>{i18n._(words)}</p>
      {isWhole && preview.state === "refused" && <p>{refusalText(i18n, preview.refusal)}</p>}
    </div>
  );
}
