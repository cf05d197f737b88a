import DOMPurify from "dompurify";
import { type ReactNode, useMemo } from "react";
import styles from "./rich-text.module.css";

/**
 * An article's HTML, sanitised here as well as by the exchange: another back end may not have done it. Styles and forms do not
 * survive, links open apart from the page.
 */
export default function RichText({ html }: { html: string }): ReactNode {
  const clean = useMemo(() => {
    const fragment = DOMPurify.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ["style", "form", "input", "button", "iframe"],
      FORBID_ATTR: ["style", "class", "id"],
      RETURN_DOM_FRAGMENT: true,
    });
    for (const link of fragment.querySelectorAll("a")) {
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    }
    const holder = document.createElement("div");
    holder.append(fragment);
    return holder.innerHTML;
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
