import type { Annotation, AnnotationsOptions, Point } from "highcharts";
import type {
  Drawing,
  DrawingPoint,
  DrawingShape,
} from "#src/streams/markets/screens/drawings/stored-drawings.ts";

const STROKE = "var(--accent)";
/** Between the seven levels of a retracement. */
const BETWEEN_LEVELS = Array.from({ length: 6 }, () => "var(--accent-soft)");
const label = {
  allowOverlap: true,
  backgroundColor: "var(--raised)",
  borderColor: STROKE,
  borderRadius: 3,
  padding: 4,
  style: { color: "var(--text)", fontSize: "11px" },
} as const;

interface Given {
  readonly selected: boolean;
  /** What a measure reads out. */
  readonly reading: string;
  readonly select: () => void;
  /** Called after a drag. */
  readonly moved: (shape: DrawingShape) => void;
}

/** How the chart library knows a drawing. */
export function annotationId(drawing: Drawing): string {
  return `drawing-${drawing.id}`;
}

/** A drawing as an annotation of the chart library. Handles to drag its ends appear with the selection. */
export function annotationOf(
  drawing: Drawing,
  { selected, reading, select, moved }: Given,
): AnnotationsOptions {
  return {
    id: annotationId(drawing),
    animation: { duration: 0 },
    draggable: "xy",
    shapeOptions: { stroke: STROKE, strokeWidth: selected ? 2 : 1.5 },
    labelOptions: label,
    ...kindOf(drawing, reading),
    controlPointOptions: {
      visible: selected && drawing.tool !== "text",
      width: 9,
      height: 9,
      style: { fill: "var(--panel)", stroke: STROKE, "stroke-width": 2, cursor: "grab" },
    },
    events: {
      click(event) {
        // The click of the chart would take the selection away again.
        event?.stopPropagation();
        select();
      },
      afterUpdate() {
        moved(shapeOn(this, drawing));
      },
    },
  };
}

function kindOf(drawing: Drawing, reading: string): AnnotationsOptions {
  const points = drawing.points.map(([x, y]) => ({ x, y, xAxis: 0, yAxis: 0 }));
  const { height } = drawing;
  switch (drawing.tool) {
    case "trend":
      return { type: "crookedLine", typeOptions: { points } };
    case "ray":
      return { type: "infinityLine", typeOptions: { type: "ray", points } };
    case "horizontal":
      return { type: "infinityLine", draggable: "y", typeOptions: { type: "horizontalLine", points } };
    case "channel":
      return { type: "tunnel", typeOptions: { points, height, background: { fill: "var(--accent-soft)" } } };
    case "fibonacci":
      return {
        type: "fibonacci",
        typeOptions: { points, height, lineColor: STROKE, backgroundColors: BETWEEN_LEVELS },
        labelOptions: { style: { color: "var(--text-2)", fontSize: "10px" } },
      };
    case "text":
      // A path needs two points. Its own line has no length, so that what is seen and dragged is the label.
      return {
        ...noted(drawing.text),
        typeOptions: { points: [...points, ...points.map((point) => ({ ...point }))] },
      };
    case "measure":
      return { ...noted(reading), typeOptions: { points } };
  }
}

/** A line with words at its last point. */
function noted(text: string): AnnotationsOptions {
  return {
    type: "crookedLine",
    labels: [{ point: ({ annotation }) => lastOf(annotation), text, y: -10 }],
  };
}

function lastOf({ points }: Annotation): Point {
  const last = points.at(-1);
  if (last === undefined) throw new Error("a drawing without a point");
  return last;
}

/** Where an annotation lies now. */
function shapeOn(annotation: Annotation, { points }: Drawing): DrawingShape {
  const [first, , , opposite] = annotation.points;
  const height = first === undefined || opposite === undefined ? 0 : (opposite.y ?? 0) - (first.y ?? 0);
  return {
    points: annotation.points.slice(0, points.length).map(({ x, y }): DrawingPoint => [x, y ?? 0]),
    height,
  };
}
