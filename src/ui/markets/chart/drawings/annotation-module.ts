import "highcharts/esm/modules/annotations-advanced";
import type { Annotation, AnnotationsOptions } from "highcharts";

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
