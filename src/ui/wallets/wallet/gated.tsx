import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { Gated } from "#src/streams/wallets/screens/types.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./panels.module.css";

/** What is behind the gate of deposits and withdrawals; closed, it says so. */
export function GatedView<Value>({
  data,
  retry,
  skeleton = <SkeletonRows rows={3} height="36px" inset="card" />,
  children,
}: {
  data: Loadable<Gated<Value>>;
  retry: () => void;
  skeleton?: ReactNode;
  children: (value: Value) => ReactNode;
}): ReactNode {
  return (
    <LoadableView data={data} retry={retry} skeleton={skeleton}>
      {(gated) =>
        gated.state === "open" ? (
          children(gated.value)
        ) : (
          <div className={styles.closed}>
            <Placeholder mark="soon" title={<Trans>This function is not yet open</Trans>} />
          </div>
        )
      }
    </LoadableView>
  );
}
