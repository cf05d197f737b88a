import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import styles from "./splitter.module.css";

const STEP = 16;
const PAGE = 64;
/** Room for the head and one row, in CSS pixels. */
const LEAST = 90;

/** The height that a key leads to: `null` that of what the panel holds, `undefined` where the key does nothing. */
function heightByKey(
  key: string,
  height: number,
  within: (wanted: number) => number,
): number | null | undefined {
  const targets: Readonly<Record<string, number | null>> = {
    ArrowUp: within(height + STEP),
    ArrowDown: within(height - STEP),
    PageUp: within(height + PAGE),
    PageDown: within(height - PAGE),
    Home: within(0),
    End: within(Number.POSITIVE_INFINITY),
    Enter: null,
  };
  return targets[key];
}

/**
 * The upper edge of a panel, which the pointer and the arrow keys move: a separator of a window, as ARIA defines it. Home and End lead
 * to the least and the greatest height; a double click and Enter give the panel the height of what it holds.
 */
export function Splitter({
  name,
  controls,
  height,
  greatest,
  move,
  settle,
}: {
  name: string;
  /** The id of the panel. */
  controls: string;
  /** The panel's height as last laid out, in CSS pixels. */
  height: number;
  greatest: number;
  /** While the pointer holds it; `null`: let go without a change. */
  move: (height: number | null) => void;
  /** The height to keep; `null`: that of what it holds. */
  settle: (height: number | null) => void;
}): ReactNode {
  const grip = useRef<{ readonly y: number; readonly height: number; moved: number | null } | null>(null);
  const most = Math.max(LEAST, greatest);
  const within = (wanted: number): number => Math.min(most, Math.max(LEAST, Math.round(wanted)));
  // React learns of a new height only after the browser has laid it out: a key or a grip before that starts from the panel itself.
  const heightNow = (): number => document.getElementById(controls)?.getBoundingClientRect().height ?? height;
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = heightByKey(event.key, heightNow(), within);
    if (wanted === undefined) return;
    event.preventDefault();
    settle(wanted);
  };
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (grip.current === null) return;
    const wanted = within(grip.current.height + grip.current.y - clientY);
    grip.current.moved = wanted;
    move(wanted);
  };
  const letGo = (): void => {
    const moved = grip.current?.moved ?? null;
    grip.current = null;
    if (moved !== null) settle(moved);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator with a value is a splitter; hr has neither.
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      aria-label={name}
      aria-orientation="horizontal"
      aria-controls={controls}
      aria-valuemin={LEAST}
      aria-valuemax={most}
      aria-valuenow={within(height)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => settle(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { y: event.clientY, height: heightNow(), moved: null };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={() => {
        grip.current = null;
        move(null);
      }}
    />
  );
}
