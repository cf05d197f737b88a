/** The longest wait, in ms: a tab that is opened in the background paints nothing. */
const LONGEST = 1_500;

/** Pages of live data, which are of no use without it: what sends and receives comes with their own code. */
const OF_DATA: ReadonlySet<string> = new Set([
  "/dealCenter",
  "/leverdealCenter",
  "/secondsOrder",
  "/",
  "/allmarket",
]);

/** Resolves when the libraries for data may be fetched: on a page of live data at once, on others when they show something. */
export function timeForData(path: string): Promise<void> {
  return OF_DATA.has(path) ? Promise.resolve() : firstPaint();
}

/** Resolves once the page shows something: then is the time to fetch what that did without. At once where a browser does not tell. */
function firstPaint(): Promise<void> {
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
