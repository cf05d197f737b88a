import type { ReactNode } from "react";
import styles from "./coin-icon.module.css";

/** The icons by file, all in one chunk: a request for each costs more than what those weigh that a page does not show. */
const files = import.meta.glob<string>("./coins/*.svg", {
  eager: true,
  query: "?url&inline",
  import: "default",
});

/** The icon of a coin, or a plain one where there is none. @param size in CSS pixels */
export default function CoinPicture({ coin, size }: { coin: string; size: number }): ReactNode {
  const address = files[`./coins/${coin.toLowerCase()}.svg`];
  if (address === undefined) return <UnknownCoin size={size} />;
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      className={styles.icon}
    />
  );
}

/** A plain coin, seen from the front. */
function UnknownCoin({ size }: { size: number }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.unknown} aria-hidden="true">
      <circle cx="16" cy="16" r="15" />
      <circle cx="16" cy="16" r="10.5" className={styles.rim} />
      <path d="M16 11.5 20.5 16 16 20.5 11.5 16Z" className={styles.mark} />
    </svg>
  );
}
