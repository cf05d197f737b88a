import type { LayoutNode, LayoutPanel } from "./layouts.ts";
import { only } from "./tree.ts";

/** A rectangle, in percent of the desk. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Box = { left: 0, top: 0, width: 100, height: 100 };

function fill(node: LayoutNode, box: Box, boxes: Map<LayoutPanel, Box>): void {
  if (typeof node === "string") {
    boxes.set(node, box);
    return;
  }
  const total = node.splitPercentages.reduce((sum, share) => sum + share, 0);
  let before = 0;
  node.children.forEach((child, index) => {
    const share = (node.splitPercentages[index] ?? 0) / total;
    const part =
      node.direction === "row"
        ? { ...box, left: box.left + before * box.width, width: share * box.width }
        : { ...box, top: box.top + before * box.height, height: share * box.height };
    before += share;
    fill(child, part, boxes);
  });
}

/** Where a layout puts each of the panels that a terminal has. The place of a panel that it has not goes to its neighbours. */
export function boxesOf(
  root: LayoutNode,
  has: (panel: LayoutPanel) => boolean,
): ReadonlyMap<LayoutPanel, Box> {
  const boxes = new Map<LayoutPanel, Box>();
  const shown = only(root, has);
  if (shown !== null) fill(shown, WHOLE, boxes);
  return boxes;
}
