import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Banner } from "./banner.tsx";
import styles from "./home-page.module.css";

const Banners = lazyPart(() => import("./banners.tsx"));

/**
 * The banners. Their place is kept while they are fetched, so that nothing below moves; it closes where there are none. The first one is
 * there before the code that turns them.
 */
export function BannerRoom({ banners$ }: Pick<HomeScreen, "banners$">): ReactNode {
  const banners = useObservableEagerState(banners$);
  if (banners.state === "loading") return <div className={styles.bannerSpace} aria-busy="true" />;
  const [first] = banners.state === "ready" ? banners.value : [];
  if (banners.state === "failed" || first === undefined) return null;
  const waiting = (
    <div className={styles.bannerSpace}>
      <Banner item={first} />
    </div>
  );
  return <Banners banners={banners.value} waiting={waiting} missing={() => null} />;
}
