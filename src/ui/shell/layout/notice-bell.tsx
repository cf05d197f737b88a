import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Icon } from "../../kit/marks/icons.tsx";
import { Menu } from "../../kit/menu/menu.tsx";
import styles from "./notice-bell.module.css";

const NoticeLists = lazyPart(() => import("./notice-lists.tsx"));

/** The bell with the count of unread messages; opening it shows these messages, and below them the notices to everybody. */
export function NoticeBell({ shell }: { shell: ShellScreen }): ReactNode {
  const { t } = useLingui();
  const unread = useObservableEagerState(shell.unread$);
  return (
    <Menu
      width={340}
      arrow={false}
      name={unread > 0 ? t`Messages and notices, ${unread} unread` : t`Messages and notices`}
      target={
        <span className={styles.bell}>
          <Icon name="bell" size={17} />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
        </span>
      }
    >
      <NoticeLists shell={shell} />
    </Menu>
  );
}
