import * as v from "valibot";
import {
  LAYOUT_NAME,
  type Layout,
  type LayoutNode,
  type LayoutSplit,
  type Layouts,
  layoutPanels,
  MOST_LAYOUTS,
  panelsOf,
} from "#domain/layouts/layouts.ts";

const split: v.GenericSchema<unknown, LayoutSplit> = v.pipe(
  v.object({
    type: v.literal("split"),
    direction: v.picklist(["row", "column"]),
    children: v.pipe(v.array(v.lazy(() => layoutNode)), v.minLength(2)),
    splitPercentages: v.array(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  }),
  v.check(({ children, splitPercentages }) => children.length === splitPercentages.length),
);

const layoutNode: v.GenericSchema<unknown, LayoutNode> = v.union([v.picklist(layoutPanels), split]);

const layout: v.GenericSchema<unknown, Layout> = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LAYOUT_NAME)),
  root: v.pipe(
    layoutNode,
    v.check((root) => new Set(panelsOf(root)).size === panelsOf(root).length),
  ),
});

/** Reads what was stored. A layout that cannot be read is left out. */
export const layouts: v.GenericSchema<unknown, Layouts> = v.object({
  shown: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  saved: v.pipe(
    v.array(v.fallback(v.nullable(layout), null)),
    v.transform((all) => all.filter((one) => one !== null).slice(0, MOST_LAYOUTS)),
  ),
});
