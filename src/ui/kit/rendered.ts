import { useObservableEagerState } from "observable-hooks";
import { type Observable, of } from "rxjs";

/** Whether a page is being rendered to text: the first look of one, without what comes later. */
export const isText = (): boolean => typeof document === "undefined";

const nothing$ = of(null);

/** What is written past React in a browser, for a page that is rendered to text; there `null`. @param source$ emits at once */
export function useInText<Value>(source$: Observable<Value>): Value | null {
  return useObservableEagerState<Value | null>(isText() ? source$ : nothing$);
}
