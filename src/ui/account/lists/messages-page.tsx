import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { createMessagesScreen } from "#src/streams/account/screens/messages.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedList } from "#src/ui/kit/table/paged-list.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import styles from "./messages.module.css";

/** `/msgList` and `/accountMessage`: the user's own notices; those that were not read stand out. */
export function MessagesPage({ screen }: { screen: ReturnType<typeof createMessagesScreen> }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <AccountPage
      title={t`Messages`}
      aside={
        <Link to="/noticeList" className={buttons.ghost}>
          <Trans>Notices</Trans>
        </Link>
      }
    >
      <Card>
        <PagedList
          data={list}
          retry={screen.retry}
          more={screen.more}
          nothing={<Trans>No messages yet</Trans>}
          expected={{ rows: 8, height: "52px" }}
        >
          {(shown) => (
            <ul className={styles.list}>
              {shown.items.map(({ id, title, createdAt, read }) => (
                <li key={id} data-unread={!read || undefined}>
                  <Link to="/msgDetail" search={{ id: String(id) }}>
                    <span className={styles.title}>
                      {title}
                      {!read && (
                        <span className="visually-hidden">
                          {" "}
                          <Trans>(unread)</Trans>
                        </span>
                      )}
                    </span>
                    <Stamp time={createdAt} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </AccountPage>
  );
}
