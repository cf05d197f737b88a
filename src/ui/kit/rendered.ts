import { useObservableEagerState } from "observable-hooks";
import type { Observable } from "rxjs";

/** Whether a page is being rendered to text: the first look of one, without what comes later. */
export const isText = (): boolean => typeof document === "undefined";

/** What is written past React in a browser, for a page that is rendered to text; in a browser `null`. Give it what emits at once. */
export const useInText: <Value>(source$: Observable<Value>) => Value | null = isText()
  ? useObservableEagerState
  : () => null;

/** Marks guest content. Members do not see it on pages that the server rendered. */
export const forGuests: { readonly "data-of-visitor"?: "guest" } = isText()
  ? { "data-of-visitor": "guest" }
  : {};
