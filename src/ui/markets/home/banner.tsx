import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { NewsItem } from "#src/streams/markets/screens/home-types.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import styles from "./banner.module.css";

/** One banner: its words over its picture. */
export function Banner({ item }: { item: NewsItem }): ReactNode {
  return (
    <Link to="/noticeDetail" search={{ id: String(item.id) }} className={styles.banner}>
      {item.cover !== "" && (
        <img src={item.cover} alt="" decoding="sync" fetchPriority="high" className={styles.cover} />
      )}
      <span className={styles.words}>
        <b>{item.title}</b>
        {item.summary !== "" && <span>{item.summary}</span>}
        <span className={styles.more}>
          <Trans>Read more</Trans>
          <Icon name="arrow" size={14} />
        </span>
      </span>
    </Link>
  );
}
