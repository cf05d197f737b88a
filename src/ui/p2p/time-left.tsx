import type { ReactNode } from "react";
import { clockText } from "#src/ui/kit/format/clock.ts";

/** What is left of a time, counted down. Not read out with every second. */
export function TimeLeft({
  seconds,
  className,
}: {
  seconds: number;
  className?: string | undefined;
}): ReactNode {
  return (
    <time className={className} dateTime={`PT${seconds}S`} role="timer" aria-live="off">
      {clockText(seconds)}
    </time>
  );
}
