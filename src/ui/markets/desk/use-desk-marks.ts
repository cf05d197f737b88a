import { type RefObject, useLayoutEffect } from "react";

/*
 * What CSS has to know of a terminal's contents, as attributes that are written when it changes. With `:has()` the browser would ask
 * again each time anything within the page changes, twenty times a second.
 */

/** Marks the page as one with an order form, for what is shown beside it. */
export function useOrderFormMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.orderForm = "";
    return () => {
      delete dataset.orderForm;
    };
  }, []);
}

/** Marks an element with `data-rows` while a table within it has rows. @param within its child that may contain tables */
export function useRowsMark(marked: RefObject<HTMLElement | null>, within: string): void {
  useLayoutEffect(() => {
    const element = marked.current;
    // The page as the server rendered it has one of the same name.
    const child = element?.querySelector(`#${within}`) ?? null;
    if (element === null || child === null) return;
    const mark = () => element.toggleAttribute("data-rows", child.querySelector("tbody tr") !== null);
    const observer = new MutationObserver(mark);
    observer.observe(child, { childList: true, subtree: true });
    mark();
    return () => observer.disconnect();
  }, [marked, within]);
}
