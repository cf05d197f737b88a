import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MessageScreen } from "#src/streams/account/screens/messages.screen.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import styles from "./messages.module.css";

const RichText = lazyPart(() => import("#src/ui/news/rich-text.tsx"));

/** `/msgDetail`: one of the user's notices. */
export function MessagePage({ screen }: { screen: MessageScreen }): ReactNode {
  const { t } = useLingui();
  const message = useObservableEagerState(screen.message$);
  return (
    <AccountPage
      title={known(message)?.title ?? t`Message`}
      aside={
        <Link to="/msgList" className={styles.all}>
          <Trans>All messages</Trans>
        </Link>
      }
    >
      <Card>
        <div className={styles.message}>
          <LoadableView data={message} retry={screen.retry} skeleton={<SkeletonRows rows={5} />}>
            {({ content, createdAt, deal }) => (
              <article>
                <Stamp time={createdAt} />
                <RichText html={content} waiting={<SkeletonRows rows={4} />} />
                {deal !== null && (
                  <button
                    type="button"
                    className={`${buttons.primary} ${styles.toDeal}`}
                    onClick={() => screen.openDeal(deal)}
                  >
                    <Trans>Go to the order</Trans>
                  </button>
                )}
              </article>
            )}
          </LoadableView>
        </div>
      </Card>
    </AccountPage>
  );
}
