import type { LayoutNode, LayoutPanel, LayoutSplit } from "./layouts.ts";

/** A split of parts with their shares; a single part is itself, and none is `null`. */
export function splitOf(
  direction: LayoutSplit["direction"],
  parts: readonly { readonly node: LayoutNode | null; readonly share: number }[],
): LayoutNode | null {
  const shown = parts.flatMap(({ node, share }) => (node === null || share <= 0 ? [] : [{ node, share }]));
  if (shown.length < 2) return shown[0]?.node ?? null;
  return {
    type: "split",
    direction,
    children: shown.map(({ node }) => node),
    splitPercentages: shown.map(({ share }) => share),
  };
}

/** A layout with some of its panels alone; `null`: none of them is in it. The shares of the others stay in proportion. */
export function only(node: LayoutNode, has: (panel: LayoutPanel) => boolean): LayoutNode | null {
  if (typeof node === "string") return has(node) ? node : null;
  return splitOf(
    node.direction,
    node.children.map((child, index) => ({
      node: only(child, has),
      share: node.splitPercentages[index] ?? 0,
    })),
  );
}
