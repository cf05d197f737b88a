import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { previewWords } from "#src/ui/words/preview-words.ts";
import { refusalText } from "#src/ui/words/refusal-words.ts";
import styles from "./preview-status.module.css";

/** What the exchange says of the order in the form, in a room of its own. @param isWhole with the reason of a rejection */
export function PreviewStatus({
  view,
  model,
  isWhole = false,
}: {
  view: TicketView;
  model: Pick<TicketModel, "preview$">;
  isWhole?: boolean;
}): ReactNode {
  const { i18n } = useLingui();
  const preview = useObservableEagerState(model.preview$);
  return (
    <div
      className={`${styles.status} ${isWhole ? styles.whole : ""}`}
      data-state={preview.state}
      role="status"
      aria-busy={preview.state === "asking"}
    >
      <p>{i18n._(previewWords(preview, view.mode))}</p>
      {isWhole && preview.state === "refused" && <p>{refusalText(i18n, preview.refusal)}</p>}
    </div>
  );
}
