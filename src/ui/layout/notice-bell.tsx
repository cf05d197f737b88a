import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/screens/shell.ts";
import { parseStamp } from "../format/stamp.ts";
import { useFormat } from "../format/use-format.ts";
import { Icon } from "../parts/icons.tsx";
import { LoadableView } from "../parts/loadable-view.tsx";
import { Menu } from "../parts/menu.tsx";
import { MenuDivider, MenuLabel, MenuLink } from "../parts/menu-items.tsx";
import { SkeletonRows } from "../parts/skeleton.tsx";
import styles from "./notice-bell.module.css";

/** The bell with the count of unread notices; opening it shows the latest ones. */
export function NoticeBell({ shell }: { shell: ShellScreen }): ReactNode {
  const { t } = useLingui();
  const unread = useObservableEagerState(shell.unread$);
  const session = useObservableEagerState(shell.session$);
  return (
    <Menu
      width={320}
      arrow={false}
      name={unread > 0 ? t`Notices, ${unread} unread` : t`Notices`}
      target={
        <span className={styles.bell}>
          <Icon name="bell" size={17} />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
        </span>
      }
    >
      <MenuLabel>
        {unread > 0 ? (
          <Plural value={unread} one="# unread notice" other="# unread notices" />
        ) : (
          <Trans>Notices</Trans>
        )}
      </MenuLabel>
      <LatestNotices shell={shell} />
      <MenuDivider />
      {session.state === "member" && (
        <MenuLink to="/msgList">
          <span className={unread > 0 ? styles.unread : undefined}>
            {unread > 0 ? <Trans>Your messages, {unread} unread</Trans> : <Trans>Your messages</Trans>}
          </span>
        </MenuLink>
      )}
      <MenuLink to="/noticeList">
        <Trans>See all</Trans>
        <Icon name="arrow" size={14} />
      </MenuLink>
    </Menu>
  );
}

/** Mounted when the bell is first opened: the notices are fetched then. */
function LatestNotices({ shell }: { shell: ShellScreen }): ReactNode {
  const format = useFormat();
  const notices = useObservableEagerState(shell.latestNotices$);
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
        items.map((item) => {
          const time = parseStamp(item.updatedAt);
          return (
            <MenuLink key={item.id} to="/noticeDetail" search={{ id: String(item.id) }}>
              <span className={styles.notice}>
                <span className={styles.title}>{item.title}</span>
                {time !== null && <time className={styles.time}>{format.day(time)}</time>}
              </span>
            </MenuLink>
          );
        })
      }
    </LoadableView>
  );
}
