import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { clicksOf } from "#src/streams/markets/screens/drawings/drawing.ts";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";
import { DRAWING_TEXT, type DrawingTool } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { drawingNames } from "./drawing-names.tsx";
import styles from "./drawings.module.css";

function TextInput({ model }: { model: DrawingsModel }): ReactNode {
  const { t } = useLingui();
  const text = useObservableEagerState(model.text$);
  return (
    <input
      className={styles.text}
      aria-label={t`Text of the drawing`}
      placeholder={t`Your text`}
      value={text}
      maxLength={DRAWING_TEXT}
      spellCheck={false}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: it is what the tool asks for first
      autoFocus
      onChange={(event) => model.write(event.target.value)}
    />
  );
}

/** What to do next with the tool in hand. */
function NextStep({ tool, model }: { tool: DrawingTool; model: DrawingsModel }): ReactNode {
  const placed = useObservableEagerState(model.placed$);
  if (tool === "text") return <Trans>Type your text, then click where it goes</Trans>;
  if (clicksOf(tool) === 1) return <Trans>Click a price</Trans>;
  if (placed === 0) return <Trans>Click the first point</Trans>;
  if (placed === 2) return <Trans>Click the other edge</Trans>;
  return <Trans>Click the second point</Trans>;
}

/** Over the chart: the tool in hand with its next step, or the selected drawing with what can be done to it. */
export function DrawingBar({ model }: { model: DrawingsModel }): ReactNode {
  const tool = useObservableEagerState(model.tool$);
  const selected = useObservableEagerState(model.selected$);
  if (tool !== null)
    return (
      <div className={styles.bar}>
        <b>{drawingNames[tool]}</b>
        {tool === "text" && <TextInput model={model} />}
        <span role="status">
          <NextStep tool={tool} model={model} />
        </span>
        <button
          type="button"
          className={chips.chip}
          aria-keyshortcuts="Escape"
          onClick={() => model.pick(null)}
        >
          <Trans>Cancel</Trans>
        </button>
      </div>
    );
  if (selected === null) return null;
  return (
    <div className={styles.bar}>
      <b>{drawingNames[selected.tool]}</b>
      <button
        type="button"
        className={chips.chip}
        aria-keyshortcuts="Delete"
        onClick={() => model.remove(selected.id)}
      >
        <Trans>Delete</Trans>
      </button>
      <button type="button" className={chips.chip} onClick={() => model.select(null)}>
        <Trans>Done</Trans>
      </button>
    </div>
  );
}
