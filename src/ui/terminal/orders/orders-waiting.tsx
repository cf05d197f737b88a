import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/loadable.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import parts from "../parts/parts.module.css";
import styles from "./orders.module.css";

/** One of the lists below the chart, in each of its looks. */
export function OrdersWaiting<Value>({
  data,
  retry,
  when,
  nothing,
  children,
}: {
  data: Loadable<Value>;
  retry: () => void;
  when: (value: Value) => boolean;
  nothing: ReactNode;
  children: (value: Value) => ReactNode;
}): ReactNode {
  return (
    <LoadableView
      data={data}
      retry={retry}
      skeleton={
        <div className={styles.skeleton}>
          <SkeletonRows rows={4} height="20px" />
        </div>
      }
      empty={{ when, show: <p className={parts.quiet}>{nothing}</p> }}
    >
      {children}
    </LoadableView>
  );
}
