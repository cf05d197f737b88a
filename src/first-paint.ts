/** The longest wait, in ms: a tab that is opened in the background paints nothing. */
const LONGEST = 1_500;

/** Resolves once the page shows something: then is the time to fetch what that did without. At once where a browser does not tell. */
export function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    const done = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LONGEST);
    observer.observe({ type: "paint", buffered: true });
  });
}
