/**
 * Measures from outside what a page paints: when each depth message came in, and when a frame that shows it (or a newer one)
 * was painted. What a frame shows is read off the page after layout, right before the paint, by a ResizeObserver: callbacks of
 * other frames cannot run in between. Every page has the same probe.
 */
export interface ProbeReport {
  /** ms from receipt to the painted frame, one for each message. */
  readonly latencies: number[];
  /** What the frames showed, whenever it was something new, and when they were painted: unix ms. */
  readonly painted: readonly { readonly mark: string; readonly at: number }[];
  /** ms between frames. */
  readonly frames: number[];
  readonly messages: number;
}
export interface Probe {
  /** To be called first thing when a message arrives, where the page receives it itself. */
  received(mark: string): void;
  start(): void;
  stop(): ProbeReport;
}

/** @param read what the best bid's amount says on the page now. */
export function createProbe(read: () => string): Probe {
  let waiting: { mark: string; at: number }[] = [];
  let latencies: number[] = [];
  let seen: { mark: string; at: number }[] = [];
  let frames: number[] = [];
  let messages = 0;
  let running = false;
  let previous = 0;
  let shown = "";
  let wide = false;

  const pulse = document.createElement("div");
  pulse.style.cssText = "position:fixed;left:0;top:0;width:1px;height:1px;contain:strict;opacity:0";
  document.body.append(pulse);

  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    const now = performance.now();
    if (seen.at(-1)?.mark !== shown) seen.push({ mark: shown, at: performance.timeOrigin + now });
    const at = waiting.findLastIndex(({ mark }) => mark === shown);
    if (at < 0) return;
    for (const message of waiting.splice(0, at + 1)) latencies.push(now - message.at);
  };
  new ResizeObserver(() => {
    if (!running) return;
    shown = read();
    painted.port2.postMessage(null);
  }).observe(pulse);

  const frame = (time: number): void => {
    if (!running) return;
    if (previous > 0) frames.push(time - previous);
    previous = time;
    wide = !wide;
    pulse.style.width = wide ? "2px" : "1px";
    requestAnimationFrame(frame);
  };
  return {
    received: (mark) => {
      if (!running) return;
      messages += 1;
      waiting.push({ mark, at: performance.now() });
    },
    start: () => {
      [waiting, latencies, seen, frames, messages, previous] = [[], [], [], [], 0, 0];
      running = true;
      requestAnimationFrame(frame);
    },
    stop: () => {
      running = false;
      return { latencies, painted: seen, frames, messages };
    },
  };
}

declare global {
  /** How the measuring process reaches the probe. */
  var probe: Probe;
}
