import type { ReactNode } from "react";
import { usePageTitle } from "#src/ui/shell/app/use-page-title.ts";
import { type AreaMenu, SideMenu } from "../../shell/layout/side-menu.tsx";
import styles from "./page.module.css";

/** What a page is. */
export interface PageContent {
  /** Its name: the heading, and the title of the tab. */
  readonly title: string;
  /** A sentence below the name. */
  readonly lead?: ReactNode;
  /** Actions, at the right of the name. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every page that is not a terminal, a form card or home: the area's menu at the left where there is one, the name, the
 * actions beside it, and what the page shows.
 */
export function Page({
  title,
  lead,
  aside,
  back,
  menu,
  width = "wide",
  children,
}: PageContent & {
  /** The way back to the list that the page is from, above its name. */
  readonly back?: ReactNode;
  readonly menu?: AreaMenu;
  /** `text`: a column that reads well, in the middle. */
  readonly width?: "wide" | "text";
}): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page} data-width={width} data-menu={menu !== undefined || undefined}>
      {menu !== undefined && <SideMenu menu={menu} />}
      <div className={styles.body}>
        {back !== undefined && <div className={styles.back}>{back}</div>}
        <header className={styles.head}>
          <div className={styles.name}>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {aside !== undefined && aside !== false && <div className={styles.aside}>{aside}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
