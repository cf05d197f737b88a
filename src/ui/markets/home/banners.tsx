import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/carousel/styles.layer.css";
import { useLingui } from "@lingui/react/macro";
import { Carousel } from "@mantine/carousel";
import { useReducedMotion } from "@mantine/hooks";
import Autoplay from "embla-carousel-autoplay";
import { type ReactNode, useMemo, useState } from "react";
import type { NewsItem } from "#src/streams/markets/screens/home-types.ts";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import { Banner } from "./banner.tsx";
import styles from "./banners.module.css";

/** How long a banner is shown before the next one, in ms. */
const PAUSE = 5000;

/** The banners: they turn automatically and loop, wait under the pointer or the focus, and stand still for those who ask for less motion. */
export default function Banners({ banners }: { banners: readonly NewsItem[] }): ReactNode {
  const { t } = useLingui();
  const still = useReducedMotion();
  const [current, setCurrent] = useState(1);
  const [within, setWithin] = useState(false);
  // On a slow line the other pictures would delay the one that the page begins with.
  const [isFirstThere, setIsFirstThere] = useState(banners[0]?.cover === "");
  const count = banners.length;
  const plugins = useMemo(
    () =>
      still
        ? []
        : [Autoplay({ delay: PAUSE, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })],
    [still],
  );
  return (
    <section
      className={styles.section}
      aria-label={t`Highlights`}
      onFocus={() => setWithin(true)}
      onBlur={() => setWithin(false)}
    >
      {/* In place of the library's own, which knows English only. Silent while the banners turn automatically. */}
      <p className="visually-hidden" aria-live={within || still ? "polite" : "off"} aria-atomic="true">
        {t`Highlight ${current} of ${count}`}
      </p>
      <MantineTheme>
        <Carousel
          withIndicators={banners.length > 1}
          withControls={banners.length > 1}
          emblaOptions={{ loop: true }}
          plugins={plugins}
          onSlideChange={(index) => setCurrent(index + 1)}
          previousControlProps={{ "aria-label": t`Previous` }}
          nextControlProps={{ "aria-label": t`Next` }}
          getIndicatorProps={(index) => ({ "aria-label": t`Highlight ${index + 1}` })}
          classNames={{
            root: styles.carousel ?? "",
            indicator: styles.indicator ?? "",
            indicators: styles.indicators ?? "",
            control: styles.control ?? "",
          }}
        >
          {banners.map((banner, index) => (
            <Carousel.Slide key={banner.id}>
              <Banner
                item={banner}
                withoutCover={index > 0 && !isFirstThere}
                onCover={() => setIsFirstThere(true)}
              />
            </Carousel.Slide>
          ))}
        </Carousel>
      </MantineTheme>
    </section>
  );
}
