import DOMPurify from "dompurify";
import { type ReactNode, useMemo } from "react";
import { SanitisedHtml } from "./sanitised-html.tsx";

/**
 * An article's HTML, sanitised here as well as by the exchange: another back end may not have done it. Styles and forms do not
 * survive, links open apart from the page, and headings follow on from those around the article.
 * @param level the highest heading level inside
 */
export default function RichText({ html, level = 2 }: { html: string; level?: number }): ReactNode {
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
    shiftHeadings(fragment, level);
    const holder = document.createElement("div");
    holder.append(fragment);
    return holder.innerHTML;
  }, [html, level]);
  return <SanitisedHtml html={clean} />;
}

/** Renames the headings so that the highest one has `level` and none is skipped over at the beginning. */
function shiftHeadings(fragment: DocumentFragment, level: number): void {
  const headings = [...fragment.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));
  const by = level - Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const renamed = document.createElement(`h${Math.min(6, levelOf(heading) + by)}`);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}
