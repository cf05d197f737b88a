import type { ReactNode } from "react";
import styles from "./coin-icon.module.css";

/** Addresses of the icons by file. Each is a file of its own that the browser fetches when the icon comes near the window. */
const files = import.meta.glob<string>("./coins/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The icon of a coin, beside its code; hidden from screen readers, which read the code. @param size in CSS pixels */
export function CoinIcon({ coin, size = 20 }: { coin: string; size?: number }): ReactNode {
  const address = files[`./coins/${coin.toLowerCase()}.svg`];
  if (address === undefined) return <UnknownCoin size={size} />;
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
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
