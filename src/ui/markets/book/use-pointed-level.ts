import { type SyntheticEvent, useId, useRef, useState } from "react";
import type { PointedLevel } from "./level-tip.tsx";
import type { BookWriter } from "./use-book-writer.ts";

/** Which level is pointed at or has the focus. `on`: for the table; the level's row is described by the element `id`. */
export function usePointedLevel(writer: BookWriter): {
  readonly id: string;
  readonly level: PointedLevel | null;
  readonly on: Readonly<
    Record<"onPointerOver" | "onFocus" | "onPointerLeave" | "onBlur", (event: SyntheticEvent) => void>
  >;
} {
  const id = useId();
  const [level, setLevel] = useState<PointedLevel | null>(null);
  const described = useRef<Element | null>(null);
  const leave = (): void => {
    described.current?.removeAttribute("aria-describedby");
    described.current = null;
    setLevel(null);
  };
  const point = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest("tr") : null;
    const found = row === null ? null : writer.find(row);
    if (row === null || found === null) {
      leave();
      return;
    }
    const button = row.querySelector("button");
    if (button === described.current) return;
    leave();
    button?.setAttribute("aria-describedby", id);
    described.current = button;
    const { left, top, height } = row.getBoundingClientRect();
    const position = Number(row.dataset.position);
    setLevel({ side: found.side, position, left, middle: top + height / 2 });
  };
  return { id, level, on: { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave } };
}
