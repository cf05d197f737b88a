import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { NewsItem } from "#src/streams/markets/screens/home-types.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import styles from "./banner.module.css";

interface Shown {
  readonly item: NewsItem;
  /** Leaves the picture out for now. */
  readonly withoutCover?: boolean;
  /** Called when the picture is there or cannot be fetched. */
  readonly onCover?: () => void;
}

/** One banner: its words over its picture. */
export function Banner({ item, withoutCover = false, onCover }: Shown): ReactNode {
  return (
    <Link to="/noticeDetail" search={{ id: String(item.id) }} className={styles.banner}>
      {item.cover !== "" && !withoutCover && (
        <img
          src={item.cover}
          alt=""
          decoding="sync"
          fetchPriority="high"
          className={styles.cover}
          onLoad={onCover}
          onError={onCover}
        />
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
