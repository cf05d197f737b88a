import { type ReactNode, useState } from "react";
import { Flash } from "#src/ui/kit/panel/flash.tsx";
import { moveOf } from "./figures.ts";

/** A figure that moves: lights up softly in the direction of its last move. Nothing lights up when it first appears. */
export function Moving({ value, children }: { value: string | null; children: ReactNode }): ReactNode {
  const [last, setLast] = useState<{ value: string | null; tone: "up" | "down" | "flat" }>({
    value,
    tone: "flat",
  });
  if (last.value !== value) setLast({ value, tone: moveOf(last.value, value) });
  return (
    <Flash value={value} tone={last.tone}>
      {children}
    </Flash>
  );
}
