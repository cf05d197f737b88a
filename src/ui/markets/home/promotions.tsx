import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Icon } from "../../kit/marks/icons.tsx";
import { PlainMessage } from "../../shell/reactions/plain-message.tsx";
import styles from "./promotions.module.css";

const NewsDialog = lazyPart(() => import("../../news/news-dialog.tsx"));

/** Promotional notices behind a gift, and the notices that open on load. Nothing where there are none. */
export default function Promotions({ screen }: { screen: HomeScreen }): ReactNode {
  const { t } = useLingui();
  const promotions = useObservableEagerState(screen.promotions$);
  const popup = useObservableEagerState(screen.popup$);
  const [open, setOpen] = useState(false);
  return (
    <>
      {promotions.length > 0 && (
        <button
          type="button"
          className={styles.gift}
          aria-label={t`Promotions`}
          onClick={() => setOpen(true)}
        >
          <Icon name="gift" size={24} />
        </button>
      )}
      {open && (
        <NewsDialog
          title={<Trans>Promotions</Trans>}
          items={promotions}
          close={() => setOpen(false)}
          missing={(retry) => (
            <PlainMessage
              toast={{ tone: "bad", text: t`Could not load` }}
              retry={retry}
              close={() => setOpen(false)}
            />
          )}
        />
      )}
      {!open && popup.length > 0 && (
        <NewsDialog
          title={<Trans>News for you</Trans>}
          items={popup}
          close={() => screen.dismiss(popup)}
          missing={() => null}
        />
      )}
    </>
  );
}
