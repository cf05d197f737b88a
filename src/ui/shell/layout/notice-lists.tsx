import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect, useState } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import { parseStamp } from "../../kit/format/stamp.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { LoadableView } from "../../kit/loading/loadable-view.tsx";
import { SkeletonRows } from "../../kit/loading/skeleton.tsx";
import { Icon } from "../../kit/marks/icons.tsx";
import { MenuDivider, MenuLabel, MenuLink } from "../../kit/menu/menu-items.tsx";
import styles from "./notice-bell.module.css";

/** What the bell opens: a member's newest messages, and below them the notices to everybody. */
export default function NoticeLists({ shell }: { shell: ShellScreen }): ReactNode {
  const unread = useObservableEagerState(shell.unread$);
  const session = useObservableEagerState(shell.session$);
  return (
    <>
      {session.state === "member" && (
        <>
          <MenuLabel>
            {unread > 0 ? <Trans>Your messages, {unread} unread</Trans> : <Trans>Your messages</Trans>}
          </MenuLabel>
          <LatestMessages shell={shell} />
          <MenuLink to="/msgList">
            <Trans>All messages</Trans>
            <Icon name="arrow" size={14} />
          </MenuLink>
          <MenuDivider />
        </>
      )}
      <MenuLabel>
        <Trans>Notices</Trans>
      </MenuLabel>
      <LatestNotices shell={shell} />
      <MenuLink to="/noticeList">
        <Trans>See all</Trans>
        <Icon name="arrow" size={14} />
      </MenuLink>
    </>
  );
}

/** A title with its day; one that is new to the user is marked, in words too. */
function Entry({ title, time, isNew }: { title: string; time: string; isNew: boolean }): ReactNode {
  const format = useFormat();
  const at = parseStamp(time);
  return (
    <span className={styles.notice} data-new={isNew || undefined}>
      <span className={styles.title}>{title}</span>
      {isNew && (
        <span className="visually-hidden">
          <Trans>(unread)</Trans>
        </span>
      )}
      {at !== null && <time className={styles.time}>{format.day(at)}</time>}
    </span>
  );
}

/** Mounted when the bell is opened: the messages are fetched then. */
function LatestMessages({ shell }: { shell: ShellScreen }): ReactNode {
  const messages = useObservableEagerState(shell.latestMessages$);
  return (
    <LoadableView
      data={messages}
      skeleton={<SkeletonRows rows={3} height="28px" />}
      empty={{
        when: (items) => items.length === 0,
        show: (
          <p className={styles.none}>
            <Trans>No messages yet</Trans>
          </p>
        ),
      }}
    >
      {(items) =>
        items.map(({ id, title, createdAt, read }) => (
          <MenuLink key={id} to="/msgDetail" search={{ id: String(id) }}>
            <Entry title={title} time={createdAt} isNew={!read} />
          </MenuLink>
        ))
      }
    </LoadableView>
  );
}

/** What is new when the bell opens stays marked until it closes. */
function LatestNotices({ shell }: { shell: ShellScreen }): ReactNode {
  const notices = useObservableEagerState(shell.latestNotices$);
  const [seen] = useState(useObservableEagerState(shell.noticesSeen$));
  const { sawNotices } = shell;
  useEffect(() => {
    if (notices.state === "ready") sawNotices(notices.value);
  }, [notices, sawNotices]);
  return (
    <LoadableView
      data={notices}
      skeleton={<SkeletonRows rows={5} height="28px" />}
      empty={{
        when: (items) => items.length === 0,
        show: (
          <p className={styles.none}>
            <Trans>No notices yet</Trans>
          </p>
        ),
      }}
    >
      {(items) =>
        items.map(({ id, title, updatedAt }) => (
          <MenuLink key={id} to="/noticeDetail" search={{ id: String(id) }}>
            <Entry title={title} time={updatedAt} isNew={id > seen} />
          </MenuLink>
        ))
      }
    </LoadableView>
  );
}
