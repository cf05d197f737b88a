import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { usePageTitle } from "../../shell/app/use-page-title.ts";
import { AppSection } from "./app-section.tsx";
import { BannerRoom } from "./banner-room.tsx";
import { Features } from "./features.tsx";
import { HeadlineStrip } from "./headline-strip.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-page.module.css";
import { QuoteCards } from "./quote-cards.tsx";

const Promotions = lazyPart(() => import("./promotions.tsx"));

/** The first page: what the market does now, what this place is, and the way in. */
export function HomePage({
  screen,
  signedIn,
  start,
}: {
  screen: HomeScreen;
  signedIn: boolean;
  /** What leads a new account on. */
  start: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Trade crypto on one live feed`);
  const promotions = useObservableEagerState(screen.promotions$);
  const popup = useObservableEagerState(screen.popup$);
  const promoted = promotions.length > 0 || popup.length > 0;
  return (
    <div className={styles.wrap}>
      <HeadlineStrip headlines$={screen.headlines$} />
      <Hero cards$={screen.cards$} signedIn={signedIn} start={start} />
      <QuoteCards cards$={screen.cards$} retry={screen.retry} />
      <BannerRoom banners$={screen.banners$} />
      <Features />
      <AppSection />
      {promoted && <Promotions screen={screen} missing={() => null} />}
    </div>
  );
}
