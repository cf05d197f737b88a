import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Aged } from "./aged.tsx";
import styles from "./parts.module.css";

/** A panel's data in each of its looks. Unlike `LoadableView` it fills the panel, and leaves a lost link to the status bar. */
export function Waiting<Value>({
  data,
  retry,
  skeleton,
  empty,
  nothing,
  children,
}: {
  data: Loadable<Value>;
  retry?: () => void;
  skeleton: ReactNode;
  /** Whether there is nothing in the value; then `nothing` says so. */
  empty: (value: Value) => boolean;
  nothing: ReactNode;
  children: (value: Value) => ReactNode;
}): ReactNode {
  if (data.state !== "ready") {
    return (
      <LoadableView data={data} skeleton={skeleton} {...(retry && { retry })}>
        {() => null}
      </LoadableView>
    );
  }
  const isEmpty = empty(data.value);
  return (
    <Aged age={data.age} isEmpty={isEmpty}>
      {isEmpty ? <p className={styles.quiet}>{nothing}</p> : children(data.value)}
    </Aged>
  );
}
