import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { BenchView, WorkbenchScreen } from "#src/streams/workbench/workbench.screen.ts";
import button from "../kit/controls/button.module.css";
import { Select } from "../kit/fields/select.tsx";
import { useFormat } from "../kit/format/use-format.ts";
import { Seconds } from "./stream-list.tsx";
import styles from "./transport.module.css";

/** As multiples of real time. */
const SPEEDS = [0.1, 0.5, 1, 2, 10, 50];

/** Play, step and jump. */
export function Transport({ screen, view }: { screen: WorkbenchScreen; view: BenchView }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = useObservableState(screen.inspector.chosen$, null);
  const { elapsed, duration, position, total, isPlaying, speed, strays } = view;
  return (
    <div className={styles.transport}>
      <button
        type="button"
        className={button.primary}
        onClick={isPlaying ? screen.pause : screen.play}
        disabled={!isPlaying && elapsed >= duration}
      >
        {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
      </button>
      <button type="button" className={button.ghost} onClick={screen.step} disabled={position >= total}>
        <Trans>Next event</Trans>
      </button>
      <button
        type="button"
        className={button.ghost}
        onClick={() => screen.nextChange(chosen?.name ?? null)}
        disabled={position >= total}
      >
        <Trans>Next change</Trans>
      </button>
      <Select
        name={t`Speed`}
        size="bar"
        value={speed}
        options={SPEEDS.map((key) => ({ key, name: `${format.amount(String(key), key < 1 ? 1 : 0)}×` }))}
        choose={screen.setSpeed}
      />
      <input
        type="range"
        className={styles.line}
        aria-label={t`Time in the recording`}
        min={0}
        max={duration}
        value={elapsed}
        onChange={({ currentTarget }) => screen.jump(currentTarget.valueAsNumber)}
      />
      <span className={styles.figures}>
        <Seconds ms={elapsed} /> / <Seconds ms={duration} />
      </span>
      <span className={styles.figures}>
        {format.whole(position)} / {format.whole(total)}
      </span>
      {strays.length > 0 && (
        <span className={styles.strays} title={strays.join(", ")}>
          <Plural
            value={strays.length}
            one="# call without a recorded reply"
            other="# calls without a recorded reply"
          />
        </span>
      )}
    </div>
  );
}
