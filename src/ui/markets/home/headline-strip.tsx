import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { HomeScreen } from "#src/streams/markets/screens/home-types.ts";
import { parseStamp } from "../../kit/format/stamp.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import styles from "./headline-strip.module.css";

/** The newest headline in one line. */
export function HeadlineStrip({ headlines$ }: { headlines$: HomeScreen["headlines$"] }): ReactNode {
  const format = useFormat();
  const headline = known(useObservableEagerState(headlines$))?.[0];
  const time = headline === undefined ? null : parseStamp(headline.updatedAt);
  return (
    <div className={styles.strip}>
      <b className={styles.mark}>
        <Trans>Notice</Trans>
      </b>
      {headline !== undefined && (
        <Link to="/noticeDetail" search={{ id: String(headline.id) }} className={styles.headline}>
          {headline.title}
          {time !== null && <span className={styles.time}> · {format.day(time)}</span>}
        </Link>
      )}
      <span className={styles.grow} />
      <Link to="/noticeList" className={styles.all}>
        <Trans>All notices</Trans>
        <Icon name="arrow" size={14} />
      </Link>
    </div>
  );
}
