import * as v from "valibot";

/** What can be drawn on a chart. */
export const drawingTools = [
  "trend",
  "ray",
  "horizontal",
  "channel",
  "fibonacci",
  "text",
  "measure",
] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** A place on the chart: unix ms and a price. Binary floating point: it places pixels, and no order is made of it. */
export type DrawingPoint = readonly [time: number, price: number];

/** Where a drawing lies: what moving it changes. */
export interface DrawingShape {
  readonly points: readonly DrawingPoint[];
  /** Channel and Fibonacci: from the line through the points to the opposite edge, in units of the price. */
  readonly height: number;
}

export interface Drawing extends DrawingShape {
  /** Unique within its market. */
  readonly id: number;
  readonly tool: DrawingTool;
  /** What a text says; "" for the others. */
  readonly text: string;
}

/** The most characters of a text. */
export const DRAWING_TEXT = 80;

const place = v.pipe(v.number(), v.finite());
const drawing: v.GenericSchema<unknown, Drawing> = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  tool: v.picklist(drawingTools),
  points: v.pipe(v.array(v.tuple([place, place])), v.minLength(1), v.maxLength(2)),
  height: v.fallback(place, 0),
  text: v.fallback(v.pipe(v.string(), v.maxLength(DRAWING_TEXT)), ""),
});

/** The drawings of each market, by its key. */
export type Drawings = Readonly<Record<string, readonly Drawing[]>>;
export const drawings: v.GenericSchema<unknown, Drawings> = v.record(v.string(), v.array(drawing));
