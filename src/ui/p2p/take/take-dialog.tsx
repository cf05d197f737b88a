import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TakeModel } from "#src/streams/p2p/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";

const OpenedTake = lazyPart(() => import("./opened-take.tsx"));

/** Takes an advert. Nothing while none is being taken. */
export function TakeDialog({ model }: { model: TakeModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  useFetchedEarly(OpenedTake);
  return view === null ? null : <OpenedTake view={view} model={model} />;
}
