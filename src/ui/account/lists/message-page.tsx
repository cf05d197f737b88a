import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/loadable.ts";
import type { MessageScreen } from "#src/streams/screens/account/create-messages.ts";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { lazyPart } from "#src/ui/parts/lazy-part.tsx";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { Stamp } from "#src/ui/parts/stamp.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import styles from "./messages.module.css";

const RichText = lazyPart(() => import("#src/ui/news/rich-text.tsx"));

/** `/msgDetail`: one of the person's notices. */
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
