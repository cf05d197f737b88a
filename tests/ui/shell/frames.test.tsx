import { useObservableEagerState } from "observable-hooks";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { startWith } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import { framesOf } from "#src/deps-browser.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Frames that the test begins. */
function stubFrames() {
  const asked: FrameRequestCallback[] = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => asked.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  return {
    asked,
    paint: (time: number) => {
      for (const callback of asked.splice(0)) callback(time);
    },
  };
}

it("STREAM-FRAME-002 what a frame changes is on the page when the frame's callbacks are over", () => {
  const frames = stubFrames();
  const frame$ = framesOf(flushSync).pipe(startWith(0));
  const Time = () => useObservableEagerState(frame$);
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(<Time />));
  expect(place.textContent).toBe("0");
  frames.paint(17);
  expect(place.textContent).toBe("17");
  root.unmount();
});

it("STREAM-FRAME-002 all who wait for a frame are rendered together", () => {
  const frames = stubFrames();
  const rendered: string[] = [];
  const seen: string[] = [];
  const frame$ = framesOf((change) => {
    rendered.push("begins");
    change();
    rendered.push("ends");
  });
  const subscriptions = ["one", "two"].map((name) => frame$.subscribe(() => seen.push(name)));
  expect(frames.asked).toHaveLength(1);
  frames.paint(17);
  expect(seen).toEqual(["one", "two"]);
  expect(rendered).toEqual(["begins", "ends"]);
  for (const subscription of subscriptions) subscription.unsubscribe();
});
