import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LegalTradeScreen } from "#src/streams/p2p/fiat/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { Banner } from "#src/ui/markets/home/banner.tsx";
import styles from "./trade.module.css";

const Banners = lazyPart(() => import("#src/ui/markets/home/banners.tsx"));

/** The banners above the adverts. Their place is kept while they load, then the first one is there; without any there is none. */
export function FiatBanners({ banners$ }: Pick<LegalTradeScreen, "banners$">): ReactNode {
  const banners = useObservableEagerState(banners$);
  if (banners.state === "loading") return <div className={styles.waiting} aria-busy="true" />;
  const [first] = banners.state === "ready" ? banners.value : [];
  if (banners.state === "failed" || first === undefined) return null;
  const waiting = (
    <div className={styles.waiting}>
      <Banner item={first} />
    </div>
  );
  return (
    <div className={styles.banners}>
      <Banners banners={banners.value} waiting={waiting} missing={() => null} />
    </div>
  );
}
