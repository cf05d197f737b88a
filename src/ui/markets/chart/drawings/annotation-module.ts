import type { Annotation, AnnotationsOptions } from "highcharts";
import Chart from "highcharts/es-modules/Core/Chart/Chart.js";
import Pointer from "highcharts/es-modules/Core/Pointer.js";
import SVGRenderer from "highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js";
import { composeOverlappingDataLabels } from "highcharts/es-modules/Core/Series/OverlappingDataLabels.js";
import Annotations from "highcharts/es-modules/Extensions/Annotations/Annotation.js";
import AnnotationChart from "highcharts/es-modules/Extensions/Annotations/AnnotationChart.js";
import ControllableLabel from "highcharts/es-modules/Extensions/Annotations/Controllables/ControllableLabel.js";
import ControllablePath from "highcharts/es-modules/Extensions/Annotations/Controllables/ControllablePath.js";
// The kinds that `annotations.ts` names; those further down are made of those above.
import "highcharts/es-modules/Extensions/Annotations/Types/CrookedLine.js";
import "highcharts/es-modules/Extensions/Annotations/Types/InfinityLine.js";
import "highcharts/es-modules/Extensions/Annotations/Types/Tunnel.js";
import "highcharts/es-modules/Extensions/Annotations/Types/Fibonacci.js";

// As the library's `Annotation.compose`, without its own toolbar and pop-ups: ours are `drawing-bar.tsx`.
AnnotationChart.compose(Annotations, Chart, Pointer);
ControllableLabel.compose(SVGRenderer);
ControllablePath.compose(Chart, SVGRenderer);
// Hides the names of levels that would cover each other.
composeOverlappingDataLabels(Chart);

declare module "highcharts" {
  /** What the module adds to charts that are made after it is loaded; its types leave it out. */
  interface Chart {
    addAnnotation(options: AnnotationsOptions): Annotation;
    removeAnnotation(id: string): void;
  }
  /** Of a retracement. */
  interface AnnotationsTypeOptions {
    lineColor?: string;
    backgroundColors?: readonly string[];
  }
}
