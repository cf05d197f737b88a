import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import styles from "./home-page.module.css";

const Banners = lazyPart(() => import("./banners.tsx"));

/** The banners. Their place is kept while they are fetched, so that nothing below moves; it closes where there are none. */
export function BannerRoom({ banners$ }: Pick<HomeScreen, "banners$">): ReactNode {
  const banners = useObservableEagerState(banners$);
  const space = <div className={styles.bannerSpace} />;
  if (banners.state === "loading") return space;
  if (banners.state === "failed" || banners.value.length === 0) return null;
  return <Banners banners={banners.value} waiting={space} missing={() => null} />;
}
