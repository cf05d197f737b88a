import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { NewsDetailScreen } from "#src/streams/news/news-types.ts";
import { parseStamp } from "../kit/format/stamp.ts";
import { useFormat } from "../kit/format/use-format.ts";
import { Page } from "../kit/layout/page.tsx";
import { lazyPart } from "../kit/loading/lazy-part.tsx";
import { LoadableView } from "../kit/loading/loadable-view.tsx";
import { SkeletonRows } from "../kit/loading/skeleton.tsx";
import { Icon } from "../kit/marks/icons.tsx";
import { isText } from "../kit/rendered.ts";
import styles from "./news-detail-page.module.css";
import { SanitisedHtml } from "./sanitised-html.tsx";

/** The server's own articles are sanitised: a page that is rendered to text has them before the code that does it again. */
function Waiting({ content }: { content: string }): ReactNode {
  if (isText()) return <SanitisedHtml html={content} />;
  return (
    <div aria-busy="true">
      <SkeletonRows rows={5} />
    </div>
  );
}

const RichText = lazyPart(() => import("./rich-text.tsx"));

/** One notice or article. `back`: with the way back to the list. */
export function NewsDetailPage({ screen, back }: { screen: NewsDetailScreen; back: boolean }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const item = useObservableEagerState(screen.item$);
  return (
    <Page
      title={known(item)?.title ?? t`Notice`}
      width="text"
      {...(back
        ? {
            back: (
              <Link to="/noticeList">
                <Icon name="back" size={14} />
                <Trans>All notices</Trans>
              </Link>
            ),
          }
        : {})}
    >
      <LoadableView data={item} retry={screen.retry} skeleton={<SkeletonRows rows={7} height="22px" />}>
        {({ content, updatedAt }) => {
          const time = parseStamp(updatedAt);
          return (
            <article>
              {time !== null && <time className={styles.time}>{format.dateTime(time)}</time>}
              <RichText html={content} waiting={<Waiting content={content} />} />
            </article>
          );
        }}
      </LoadableView>
    </Page>
  );
}
