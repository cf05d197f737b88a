import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { refusalText } from "../../words/refusal-words.ts";
import button from "../controls/button.module.css";
import { AgeNote } from "./age-note.tsx";
import styles from "./loadable-view.module.css";
import { Placeholder } from "./placeholder.tsx";

interface LoadableViewProps<Value> {
  readonly data: Loadable<Value>;
  /** Shown while nothing has arrived; shaped like what will. */
  readonly skeleton: ReactNode;
  readonly retry?: () => void;
  /** Shown instead of the children when there is nothing in the value. */
  readonly empty?: { readonly when: (value: Value) => boolean; readonly show: ReactNode };
  readonly children: (value: Value) => ReactNode;
}

/**
 * The note lies on the edge of whatever is around the view, and marks it for that. A `:has()` that looks for notes would make the browser
 * check the surroundings of everything that is written anywhere.
 */
function markParent(note: HTMLElement | null): (() => void) | undefined {
  const parent = note?.parentElement;
  if (!parent) return undefined;
  parent.dataset.aged = parent.firstElementChild === note ? "above" : "within";
  return () => delete parent.dataset.aged;
}

/**
 * Data in each of its looks: on its way, failed with a way to try again, empty, ready, and ready but aged (dimmed, with its age). While
 * the data ages its children stay mounted and stay where they are, so that a form keeps its focus and what was typed.
 */
export function LoadableView<Value>(props: LoadableViewProps<Value>): ReactNode {
  const { i18n } = useLingui();
  const { data, retry, empty } = props;
  if (data.state === "loading") {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">
          <Trans>Loading</Trans>
        </span>
        {props.skeleton}
      </div>
    );
  }
  if (data.state === "failed") {
    return (
      <Placeholder mark="failed" title={<Trans>Could not load</Trans>} alert>
        <p>{refusalText(i18n, data.refusal)}</p>
        {retry !== undefined && (
          <button type="button" className={button.ghost} onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        )}
      </Placeholder>
    );
  }
  if (empty?.when(data.value)) return empty.show;
  return (
    <>
      {data.age.state !== "fresh" && (
        <div ref={markParent} className={styles.note}>
          <AgeNote age={data.age} />
        </div>
      )}
      <div className={styles.value} data-age={data.age.state}>
        {props.children(data.value)}
      </div>
    </>
  );
}
