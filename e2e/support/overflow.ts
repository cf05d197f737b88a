import type { Page } from "@playwright/test";

/**
 * Everything that does not fit on the page: a page wider than the window, a text that runs out of its button, link,
 * heading of a table or label, and one that is cut by a box that hides what runs over. Slides outside of a carousel's
 * window and texts that are hidden from view are meant to be where they are; what scrolls can be scrolled to.
 */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const slack = 1;
    const whole = document.documentElement.scrollWidth;
    const found = whole > window.innerWidth ? [`the page is ${whole} px wide`] : [];
    // Texts share their boxes: each box is measured once.
    const measured = new Map<Element, ReturnType<typeof measure>>();
    const measure = (element: Element) => {
      const { display, clipPath, overflowX, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        box,
        isInline: display === "inline" || display === "contents",
        isHidden: box.width <= 2 || clipPath !== "none" || element.matches("[aria-roledescription]"),
        holds: /hidden|clip/.test(overflowX) || element.matches("button, th, a, label, [role=tab]"),
        // A label that breaks into more lines than its button is high.
        isHigh: element.matches("button, [role=tab]"),
        isLast: /auto|scroll/.test(overflowX) || /absolute|fixed/.test(position),
      };
    };
    const measureOnce = (element: Element) => {
      const known = measured.get(element) ?? measure(element);
      measured.set(element, known);
      return known;
    };
    const boxOf = (text: Text): { element: Element; over: number } | null => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      if (place.width <= 2 || place.height <= 2) return null;
      for (let element = text.parentElement; element !== null; element = element.parentElement) {
        const { box, isInline, isHidden, holds, isHigh, isLast } = measureOnce(element);
        if (isInline) continue;
        if (isHidden) return null;
        const aside = Math.max(place.right - box.right, box.left - place.left);
        const above = Math.max(place.bottom - box.bottom, box.top - place.top);
        const over = isHigh ? Math.max(aside, above) : aside;
        if (holds && over > slack) return { element, over: Math.round(over) };
        if (isLast) return null;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.data.trim() === "") continue;
      const out = boxOf(node);
      if (out === null) continue;
      const { tagName, className } = out.element;
      found.push(`"${node.data.trim()}" runs ${out.over} px out of ${tagName.toLowerCase()} ${className}`);
    }
    return [...new Set(found)];
  });
}
