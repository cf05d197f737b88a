import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TransferScreen } from "#src/streams/wallets/transfer/types.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { TransferAnswer } from "./transfer-confirm.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** A transfer over the page that needs the money: the form, then its confirmation in the same dialog. The page stays. */
export function TransferDialog({ screen, close }: { screen: TransferScreen; close: () => void }): ReactNode {
  const view = useObservableEagerState(screen.view$);
  const confirming = view.state === "ready" && view.value.stage === "confirming";
  return (
    <Dialog
      title={confirming ? <Trans>Transfer?</Trans> : <Trans>Transfer</Trans>}
      close={close}
      size={440}
      entry
    >
      <LoadableView data={view} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="44px" />}>
        {(shown) =>
          confirming ? (
            <TransferAnswer view={shown} screen={screen} />
          ) : (
            <TransferForm view={shown} screen={screen} />
          )
        }
      </LoadableView>
    </Dialog>
  );
}
