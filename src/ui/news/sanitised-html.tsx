import type { ReactNode } from "react";
import styles from "./rich-text.module.css";

/** An article. @param html sanitised by the caller, or by the exchange that renders the page */
export function SanitisedHtml({ html }: { html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by whoever hands it over
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
