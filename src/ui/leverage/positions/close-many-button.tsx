import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";

const CloseMany = lazyPart(() => import("./close-many.tsx"));

/** Opens the one-click close; disabled while there is nothing to close. */
export function CloseManyButton({
  model,
  className,
}: {
  model: PositionsModel;
  className: string | undefined;
}): ReactNode {
  const [asking, ask] = useState(false);
  useFetchedEarly(CloseMany);
  const positions = known(useObservableEagerState(model.open$)) ?? [];
  const open = positions.filter(({ state }) => state === "open");
  return (
    <>
      <button type="button" className={className} disabled={open.length === 0} onClick={() => ask(true)}>
        <Trans>One-click close</Trans>
      </button>
      {asking && <CloseMany positions={open} model={model} dismiss={() => ask(false)} />}
    </>
  );
}
