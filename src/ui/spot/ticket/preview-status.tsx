import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { previewWords } from "#src/ui/words/preview-words.ts";
import { PreviewLine } from "./preview-line.tsx";

/** What the exchange says of the order in the form. @param isWhole with the reason of a rejection */
export function PreviewStatus({
  view,
  model,
  isWhole = false,
}: {
  view: TicketView;
  model: Pick<TicketModel, "preview$">;
  isWhole?: boolean;
}): ReactNode {
  const preview = useObservableEagerState(model.preview$);
  return <PreviewLine preview={preview} words={previewWords(preview, view.mode)} isWhole={isWhole} />;
}
