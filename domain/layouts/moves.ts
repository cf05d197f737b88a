import { type Box, boxesOf } from "./boxes.ts";
import type { LayoutNode, LayoutPanel, LayoutSplit } from "./layouts.ts";
import { panelsOf } from "./layouts.ts";

/** What a key does to a panel. */
export type Direction = "left" | "right" | "up" | "down";

/** The width that a panel gets when it is added, in percent. */
const ADDED = 20;
/** By how much a key changes a share, and the least share it leaves, in percent of the split. */
const STEP = 2;
const LEAST = 6;
/** Edges closer than this touch: shares are not exact. In percent of the desk. */
const TOUCHING = 0.01;

/** A layout with one more panel, at the right edge. */
export function added(root: LayoutNode, panel: LayoutPanel): LayoutNode {
  return {
    type: "split",
    direction: "row",
    children: [root, panel],
    splitPercentages: [100 - ADDED, ADDED],
  };
}

function touches(from: Box, to: Box, direction: Direction): boolean {
  const [near, far] = {
    left: [to.left + to.width, from.left],
    right: [from.left + from.width, to.left],
    up: [to.top + to.height, from.top],
    down: [from.top + from.height, to.top],
  }[direction] as [number, number];
  return Math.abs(near - far) < TOUCHING;
}

/** How much of an edge two panels share, in percent of the desk. */
function sharedEdge(one: Box, other: Box, direction: Direction): number {
  const overlap = (start: number, length: number, start2: number, length2: number): number =>
    Math.min(start + length, start2 + length2) - Math.max(start, start2);
  return direction === "left" || direction === "right"
    ? overlap(one.top, one.height, other.top, other.height)
    : overlap(one.left, one.width, other.left, other.width);
}

function swapped(node: LayoutNode, one: LayoutPanel, other: LayoutPanel): LayoutNode {
  if (typeof node !== "string")
    return { ...node, children: node.children.map((child) => swapped(child, one, other)) };
  if (node === one) return other;
  return node === other ? one : node;
}

/** Swaps a panel with its neighbour in a direction, the one with which it shares most of that edge. At the edge of the desk nothing changes. */
export function moved(root: LayoutNode, panel: LayoutPanel, direction: Direction): LayoutNode {
  const boxes = boxesOf(root, () => true);
  const from = boxes.get(panel);
  if (from === undefined) return root;
  const [neighbour] = [...boxes]
    .filter(([other, box]) => other !== panel && touches(from, box, direction))
    .map(([other, box]) => ({ other, edge: sharedEdge(from, box, direction) }))
    .filter(({ edge }) => edge > TOUCHING)
    .sort((one, two) => two.edge - one.edge);
  return neighbour === undefined ? root : swapped(root, panel, neighbour.other);
}

/** Moves a share between a part and the one after it; the last part takes from the one before it. */
function shifted(split: LayoutSplit, index: number, grows: boolean): LayoutSplit {
  const partner = index + 1 < split.children.length ? index + 1 : index - 1;
  const by = grows ? STEP : -STEP;
  const shares = split.splitPercentages.map((share, at) => {
    if (at === index) return share + by;
    return at === partner ? share - by : share;
  });
  const total = shares.reduce((sum, share) => sum + share, 0);
  const least = (LEAST / 100) * total;
  return shares.some((share, at) => (at === index || at === partner) && share < least)
    ? split
    : { ...split, splitPercentages: shares };
}

/** Makes a panel wider (`right`), narrower (`left`), taller (`down`) or lower (`up`), within the innermost split of that direction. */
export function resized(node: LayoutNode, panel: LayoutPanel, direction: Direction): LayoutNode {
  if (typeof node === "string") return node;
  const along = direction === "left" || direction === "right" ? "row" : "column";
  const index = node.children.findIndex((child) => panelsOf(child).includes(panel));
  const child = node.children[index];
  if (child === undefined) return node;
  const inside = resized(child, panel, direction);
  if (inside !== child)
    return { ...node, children: node.children.map((one, at) => (at === index ? inside : one)) };
  return node.direction === along
    ? shifted(node, index, direction === "right" || direction === "down")
    : node;
}
