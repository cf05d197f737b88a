import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/loadable.ts";
import type { NewsDetailScreen } from "#src/streams/screens/news.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { parseStamp } from "../format/stamp.ts";
import { useFormat } from "../format/use-format.ts";
import { Icon } from "../parts/icons.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { LoadableView } from "../parts/loadable-view.tsx";
import { SkeletonRows } from "../parts/skeleton.tsx";
import styles from "./news-detail-page.module.css";

const RichText = lazyPart(() => import("./rich-text.tsx"));

/** One notice or article. `back`: with the way back to the list. */
export function NewsDetailPage({ screen, back }: { screen: NewsDetailScreen; back: boolean }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const item = useObservableEagerState(screen.item$);
  usePageTitle(known(item)?.title ?? t`Notice`);
  return (
    <div className={styles.page}>
      {back && (
        <Link to="/noticeList" className={styles.back}>
          <Icon name="back" size={14} />
          <Trans>All notices</Trans>
        </Link>
      )}
      <LoadableView data={item} retry={screen.retry} skeleton={<SkeletonRows rows={7} height="22px" />}>
        {({ title, content, updatedAt }) => {
          const time = parseStamp(updatedAt);
          return (
            <article>
              <h1 className={styles.title}>{title}</h1>
              {time !== null && <time className={styles.time}>{format.dateTime(time)}</time>}
              <RichText html={content} waiting={<SkeletonRows rows={5} />} />
            </article>
          );
        }}
      </LoadableView>
    </div>
  );
}
