import type { AnnotationsOptions } from "highcharts";
import type { Drawing } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import type { Chart } from "../highcharts-chart.tsx";
import { annotationId } from "./annotations.ts";
import "./annotation-module.ts";

interface Drawn {
  readonly drawing: Drawing;
  readonly selected: boolean;
}

/** The annotations of a chart: puts those on it that are wanted, and touches only what changed. */
export class DrawnAnnotations {
  readonly #chart: Chart;
  readonly #drawn = new Map<string, Drawn>();

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  show(
    wanted: readonly Drawing[],
    selected: Drawing | null,
    optionsOf: (drawing: Drawing) => AnnotationsOptions,
  ): void {
    const ids = new Set(wanted.map(annotationId));
    for (const id of this.#drawn.keys()) if (!ids.has(id)) this.#remove(id);
    for (const drawing of wanted) {
      const id = annotationId(drawing);
      const next = { drawing, selected: drawing === selected };
      const before = this.#drawn.get(id);
      if (before?.drawing === drawing && before.selected === next.selected) continue;
      if (before !== undefined) this.#remove(id);
      this.#chart.addAnnotation(optionsOf(drawing));
      this.#drawn.set(id, next);
    }
  }

  #remove(id: string): void {
    this.#chart.removeAnnotation(id);
    this.#drawn.delete(id);
  }
}
