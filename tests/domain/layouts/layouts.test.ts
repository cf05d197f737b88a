import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, boxesOf } from "#domain/layouts/boxes.ts";
import {
  type LayoutNode,
  type LayoutPanel,
  type LayoutSplit,
  layoutInUse,
  layoutPanels,
  nextLayoutId,
  panelsOf,
  withLayout,
  withoutLayout,
} from "#domain/layouts/layouts.ts";
import { added, type Direction, moved, resized } from "#domain/layouts/moves.ts";
import { only } from "#domain/layouts/tree.ts";

const split = (
  direction: "row" | "column",
  ...parts: readonly (readonly [LayoutNode, number])[]
): LayoutSplit => ({
  type: "split",
  direction,
  children: parts.map(([node]) => node),
  splitPercentages: parts.map(([, share]) => share),
});

/** Chart beside book, above the lists; the form at the right. */
const desk = split(
  "row",
  [split("column", [split("row", ["chart", 60], ["book", 40]), 75], ["orders", 25]), 80],
  ["form", 20],
);
const all = (): boolean => true;
const near = (box: Box | undefined): readonly number[] =>
  box === undefined
    ? []
    : [box.left, box.top, box.width, box.height].map((side) => Math.round(side * 100) / 100);

const directions: readonly Direction[] = ["left", "right", "up", "down"];

/** A tree of some panels. */
function treeOf(panels: readonly LayoutPanel[], shares: readonly number[], row: boolean): LayoutNode {
  const [first, ...rest] = panels;
  if (first === undefined) throw new Error("a layout has a panel");
  if (rest.length === 0) return first;
  const half = Math.ceil(panels.length / 2);
  return split(
    row ? "row" : "column",
    [treeOf(panels.slice(0, half), shares.slice(1), !row), shares[0] ?? 1],
    [treeOf(panels.slice(half), shares.slice(1), !row), 100 - (shares[0] ?? 1)],
  );
}

const trees = fc
  .record({
    panels: fc.shuffledSubarray([...layoutPanels], { minLength: 1 }),
    shares: fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 6, maxLength: 6 }),
    row: fc.boolean(),
  })
  .map(({ panels, shares, row }) => treeOf(panels, shares, row));

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 0.001 &&
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > 0.001;

function expectTiled(root: LayoutNode): void {
  const boxes = [...boxesOf(root, all).values()];
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area, "LAYOUT-TREE-001").toBeCloseTo(10_000, 3);
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) expect(overlap(one, other), "LAYOUT-TREE-001").toBe(false);
  });
}

describe("the tree of a layout", () => {
  it("LAYOUT-TREE-001 gives each panel its share of the desk", () => {
    const boxes = boxesOf(desk, all);
    expect(near(boxes.get("chart"))).toEqual([0, 0, 48, 75]);
    expect(near(boxes.get("book"))).toEqual([48, 0, 32, 75]);
    expect(near(boxes.get("orders"))).toEqual([0, 75, 80, 25]);
    expect(near(boxes.get("form"))).toEqual([80, 0, 20, 100]);
  });

  it("LAYOUT-TREE-001 stays without gaps and overlaps through any moves", () => {
    const step = fc.record({
      panel: fc.constantFrom(...layoutPanels),
      direction: fc.constantFrom(...directions),
      what: fc.constantFrom("move", "resize", "toggle"),
    });
    fc.assert(
      fc.property(trees, fc.array(step, { maxLength: 40 }), (tree, steps) => {
        let root = tree;
        for (const { panel, direction, what } of steps) {
          const shown = panelsOf(root);
          if (what === "move") root = moved(root, panel, direction);
          else if (what === "resize") root = resized(root, panel, direction);
          else
            root = shown.includes(panel) ? (only(root, (one) => one !== panel) ?? root) : added(root, panel);
          expectTiled(root);
          expect(new Set(panelsOf(root)).size).toBe(panelsOf(root).length);
        }
      }),
    );
  });

  it("LAYOUT-TREE-002 a panel swaps with the neighbour with which it shares most of the edge", () => {
    expect(near(boxesOf(moved(desk, "book", "left"), all).get("book"))).toEqual([0, 0, 48, 75]);
    expect(near(boxesOf(moved(desk, "form", "left"), all).get("form"))).toEqual([48, 0, 32, 75]);
    expect(near(boxesOf(moved(desk, "orders", "up"), all).get("orders"))).toEqual([0, 0, 48, 75]);
    expect(moved(desk, "chart", "left")).toBe(desk);
    expect(moved(desk, "list", "left")).toBe(desk);
  });

  it("LAYOUT-TREE-003 a share changes in the innermost split of the direction, down to a least one", () => {
    const wider = resized(desk, "chart", "right");
    expect(near(boxesOf(wider, all).get("chart"))).toEqual([0, 0, 49.6, 75]);
    expect(near(boxesOf(wider, all).get("form"))).toEqual([80, 0, 20, 100]);
    // The last part takes from the one before it.
    expect(near(boxesOf(resized(desk, "form", "right"), all).get("form"))).toEqual([78, 0, 22, 100]);
    expect(near(boxesOf(resized(desk, "chart", "down"), all).get("chart"))).toEqual([0, 0, 48, 77]);
    const narrow = split("row", ["chart", 7], ["book", 93]);
    expect(resized(narrow, "chart", "left")).toBe(narrow);
    expect(resized(desk, "list", "left")).toBe(desk);
  });

  it("LAYOUT-TREE-004 the place of a missing panel goes to its neighbours in proportion", () => {
    const boxes = boxesOf(desk, (panel) => panel !== "book");
    expect(boxes.has("book")).toBe(false);
    expect(near(boxes.get("chart"))).toEqual([0, 0, 80, 75]);
    expect(only(desk, (panel) => panel === "list")).toBeNull();
    expect(panelsOf(desk)).toEqual(["chart", "book", "orders", "form"]);
  });
});

describe("the layouts of a user", () => {
  const none = { shown: null, saved: [] };
  const first = { id: 1, name: "First", root: desk };

  it("LAYOUT-SCREEN-002 the saved one is in use; a saved one again takes its own place", () => {
    expect(layoutInUse(none)).toBeNull();
    const one = withLayout(none, first);
    expect(layoutInUse(one)).toBe(first);
    const two = withLayout(one, { id: nextLayoutId(one), name: "Second", root: "chart" });
    expect(layoutInUse(two)?.name).toBe("Second");
    const renamed = withLayout(two, { ...first, name: "Other" });
    expect(renamed.saved.map(({ id, name }) => `${id} ${name}`)).toEqual(["1 Other", "2 Second"]);
    expect(layoutInUse(renamed)?.id).toBe(1);
  });

  it("LAYOUT-SCREEN-003 after the deletion of the one in use the default is, and of another one nothing changes", () => {
    const two = withLayout(withLayout(none, first), { id: 2, name: "Second", root: "chart" });
    expect(withoutLayout(two, 2)).toEqual({ shown: null, saved: [first] });
    expect(withoutLayout(two, 1).shown).toBe(2);
    expect(nextLayoutId(withoutLayout(two, 2))).toBe(2);
  });
});
