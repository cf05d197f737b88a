import { memo, type ReactNode, type Ref } from "react";
import styles from "./chart.module.css";

/** The last price: a line and a tag, placed by `placeTag`. */
export const PriceTag = memo(function PriceTag({ element }: { element: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={element} className={styles.last} hidden aria-hidden="true">
      <i />
      <span />
    </div>
  );
});

/** Two lines with the price and the time where they meet the axes, placed by `placeCrosshair`. */
export const Crosshair = memo(function Crosshair({ element }: { element: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={element} className={styles.cross} hidden aria-hidden="true">
      <i className={styles.upright} />
      <i className={styles.level} />
      <span className={styles.atPrice} />
      <span className={styles.atTime} />
    </div>
  );
});
