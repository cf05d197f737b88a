import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { CloseModel } from "#src/streams/leverage/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";

const CloseQuestion = lazyPart(() => import("./close-question.tsx"));

/** The question before a position closes, while there is one. */
export function CloseDialog({ model }: { model: CloseModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  useFetchedEarly(CloseQuestion);
  return view === null ? null : <CloseQuestion view={view} model={model} />;
}
