import type { ReactNode } from "react";
import type { NewsItem } from "#src/streams/markets/screens/home-types.ts";
import { Dialog } from "../kit/dialog/dialog.tsx";
import styles from "./news-dialog.module.css";
import RichText from "./rich-text.tsx";

/** Notices in a dialog, one below the other. For `lazy`. */
export default function NewsDialog({
  title,
  items,
  close,
}: {
  title: ReactNode;
  items: readonly NewsItem[];
  close: () => void;
}): ReactNode {
  return (
    <Dialog title={title} close={close} size={520}>
      <div className={styles.items}>
        {items.map((item) => (
          <article key={item.id}>
            <h3 className={styles.title}>{item.title}</h3>
            {item.cover !== "" && <img src={item.cover} alt="" className={styles.cover} />}
            <RichText html={item.content} level={4} />
          </article>
        ))}
      </div>
    </Dialog>
  );
}
