import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Proof } from "./proof.tsx";

/** The proof of a result, over the page, while one is shown. */
export function ProofDialog({
  screen,
  market,
}: {
  screen: Pick<OptionsScreen, "proof$" | "showProof">;
  market: Market;
}): ReactNode {
  const proof = useObservableEagerState(screen.proof$);
  if (proof === null) return null;
  return (
    <Dialog title={<Trans>Check this result</Trans>} close={() => screen.showProof(null)} size={520}>
      <LoadableView data={proof} skeleton={<SkeletonRows rows={6} />}>
        {(order) => <Proof order={order} market={market} />}
      </LoadableView>
    </Dialog>
  );
}
