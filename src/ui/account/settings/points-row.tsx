import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SettingsScreen, SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import button from "#src/ui/kit/controls/button.module.css";
import styles from "#src/ui/kit/layout/card.module.css";
import { Row } from "./row.tsx";

/** The account at the points exchange, for users with access to points. @param view `null` while loading */
export function PointsRow({
  view,
  points$,
}: {
  view: SettingsView | null;
  points$: SettingsScreen["points$"];
}): ReactNode {
  return view?.user.hasPoints === true ? <BoundAccount points$={points$} /> : null;
}

/** Binds an account; once bound, it cannot be changed, and the row links to the exchange of points. */
function BoundAccount({ points$ }: { points$: SettingsScreen["points$"] }): ReactNode {
  const bound = useObservableEagerState(points$);
  return (
    <Row
      name={<Trans>Points account</Trans>}
      action={
        bound === null ? undefined : bound === "" ? (
          <Link to="/bindInfo" className={button.ghost}>
            <Trans>Bind</Trans>
          </Link>
        ) : (
          <Link to="/integralExchange" className={button.ghost}>
            <Trans>Exchange points</Trans>
          </Link>
        )
      }
    >
      {bound === null || bound === "" ? (
        <span className={styles.muted}>
          <Trans>For the points exchange</Trans>
        </span>
      ) : (
        bound
      )}
    </Row>
  );
}
