import sanitizeHtml from "sanitize-html";

/** What an article may contain: text, structure, links and pictures; no script, no style, no frame, no form. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "blockquote", "pre", "code"],
    ...["strong", "em", "b", "i", "u", "s", "sub", "sup", "a", "img", "figure", "figcaption"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: { a: ["href", "title", "rel"], img: ["src", "alt", "width", "height"], th: ["scope"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: "noopener noreferrer" } }),
  },
};

/** Takes out of an article's HTML whatever could act on the page that shows it. Applied when it is stored and when it is served. */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, rules);
}
