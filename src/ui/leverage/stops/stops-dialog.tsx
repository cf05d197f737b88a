import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { StopsModel } from "#src/streams/leverage/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";

const StopsEditor = lazyPart(() => import("./stops-editor.tsx"));

/** The editor of a position's stops, while one is edited. */
export function StopsDialog({ model }: { model: StopsModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  useFetchedEarly(StopsEditor);
  return view === null ? null : <StopsEditor view={view} model={model} />;
}
