import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { NewsItem, NewsListScreen } from "#src/streams/news/news-types.ts";
import button from "../kit/controls/button.module.css";
import { parseStamp } from "../kit/format/stamp.ts";
import { useFormat } from "../kit/format/use-format.ts";
import { Page } from "../kit/layout/page.tsx";
import { LoadableView } from "../kit/loading/loadable-view.tsx";
import { Placeholder } from "../kit/loading/placeholder.tsx";
import { SkeletonRows } from "../kit/loading/skeleton.tsx";
import styles from "./news-list-page.module.css";

/** All notices: titles with their time, newest first. */
export function NewsListPage({ screen }: { screen: NewsListScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <Page title={t`Notices`} width="text">
      <LoadableView
        data={list}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={8} height="52px" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <Placeholder mark="empty" title={<Trans>No notices yet</Trans>} />,
        }}
      >
        {({ items, more, loadingMore }) => (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <NoticeRow key={item.id} item={item} />
              ))}
            </ul>
            {more && (
              <button type="button" className={button.ghost} disabled={loadingMore} onClick={screen.more}>
                {loadingMore ? <Trans>Loading</Trans> : <Trans>Load more</Trans>}
              </button>
            )}
          </>
        )}
      </LoadableView>
    </Page>
  );
}

function NoticeRow({ item }: { item: NewsItem }): ReactNode {
  const format = useFormat();
  const time = parseStamp(item.updatedAt);
  return (
    <li>
      <Link to="/noticeDetail" search={{ id: String(item.id) }} className={styles.row}>
        <span className={styles.title}>{item.title}</span>
        {item.summary !== "" && <span className={styles.summary}>{item.summary}</span>}
        {time !== null && (
          <time className={styles.time} dateTime={new Date(time).toISOString()}>
            {format.dateTime(time)}
          </time>
        )}
      </Link>
    </li>
  );
}
