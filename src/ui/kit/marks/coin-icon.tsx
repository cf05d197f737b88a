import type { ReactNode } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import styles from "./coin-icon.module.css";

const CoinPicture = lazyPart(() => import("./coin-picture.tsx"));

/** The icon of a coin, beside its code; hidden from screen readers, which read the code. @param size in CSS pixels */
export function CoinIcon({ coin, size = 20 }: { coin: string; size?: number }): ReactNode {
  const room = <span className={styles.icon} style={{ width: size, height: size }} aria-hidden="true" />;
  return <CoinPicture coin={coin} size={size} waiting={room} missing={() => room} />;
}
