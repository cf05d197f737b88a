import type { MosaicNode } from "react-mosaic-component";
import type { LayoutNode, LayoutPanel } from "#domain/layouts/layouts.ts";
import { splitOf } from "#domain/layouts/tree.ts";

/** A layout as the library for tiles has it, which may change its lists. */
export function asMosaic(node: LayoutNode): MosaicNode<LayoutPanel> {
  if (typeof node === "string") return node;
  const total = node.splitPercentages.reduce((sum, share) => sum + share, 0);
  return {
    type: "split",
    direction: node.direction,
    children: node.children.map(asMosaic),
    splitPercentages: node.splitPercentages.map((share) => (share / total) * 100),
  };
}

/** The tiles as a layout; `null`: there are none. The editor makes no tabs, so a group of them is its panels one above the other. */
export function asLayout(node: MosaicNode<LayoutPanel> | null): LayoutNode | null {
  if (node === null || typeof node === "string") return node;
  if (node.type === "tabs")
    return splitOf(
      "column",
      node.tabs.map((panel) => ({ node: panel, share: 1 })),
    );
  const { children, direction, splitPercentages } = node;
  return splitOf(
    direction,
    children.map((child, index) => ({ node: asLayout(child), share: splitPercentages?.[index] ?? 1 })),
  );
}
