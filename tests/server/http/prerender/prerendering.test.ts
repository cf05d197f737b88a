import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { createPrerendering } from "#server/http/prerender/prerendering.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { createManualClock } from "../../support/manual-clock.ts";

const guests = (address: string) => ({ address, visitor: "guest" }) as const;

/** A build whose code has this body: `page` is what is wanted, `count` how many pages it has rendered. */
function openPrerendering(body: string, ofPages?: Pick<Clock, "now" | "after">) {
  const file = join(temporaryFolder("prerendering"), "prerender.mjs");
  const clock = createManualClock(0);
  const reported: string[] = [];
  let builds = 0;
  const build = (code: string): void => {
    writeFileSync(file, `let count = 0;\nexport async function prerender(page) { count += 1; ${code} }\n`);
    builds += 1;
    // Files written within one tick of the clock differ, too.
    utimesSync(file, builds, builds);
  };
  if (body !== "") build(body);
  const prerendering = createPrerendering(file, {
    ...{ clock: ofPages ?? clock, settings: { demo: true } },
    report: (error) => reported.push(String(error)),
  });
  onTestFinished(() => prerendering.close());
  return { prerendering, clock, reported, build };
}

it("FAST-LOAD-008 a page is rendered once a second, for all who ask for it", async () => {
  const { prerendering, clock } = openPrerendering("return page.address + count + page.settings.demo;");
  const both = [prerendering.markupOf(guests("/"), []), prerendering.markupOf(guests("/"), [])];
  expect(await Promise.all(both)).toEqual(["/1true", "/1true"]);
  expect(await prerendering.markupOf(guests("/allmarket"), [])).toBe("/allmarket2true");
  await clock.advance(999);
  expect(await prerendering.markupOf(guests("/"), [])).toBe("/1true");
  await clock.advance(1);
  expect(await prerendering.markupOf(guests("/"), [])).toBe("/3true");
});

it("FAST-LOAD-008 at most eight pages wait for the thread", async () => {
  const { prerendering, clock } = openPrerendering("return new Promise(() => {});");
  const waiting = Array.from({ length: 8 }, (_, id) =>
    prerendering.markupOf(guests(`/noticeDetail?id=${id}`), []),
  );
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  await clock.advance(750);
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => null));
});

it("FAST-LOAD-008 markup that arrives while the process is busy is not too late", async () => {
  const timers: (() => void | Promise<void>)[] = [];
  const after: Clock["after"] = (_, task) => {
    timers.push(task);
    return () => undefined;
  };
  const { prerendering } = openPrerendering("return page.address;", { now: () => 0, after });
  const page = prerendering.markupOf(guests("/"), []);
  // The process is busy until the timer is due, so that the timer comes first.
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  void timers[0]?.();
  expect(await page).toBe("/");
});

it("FAST-LOAD-008 nothing is rendered without a build", async () => {
  expect(await openPrerendering("").prerendering.markupOf(guests("/"), [])).toBe(null);
});

it("FAST-LOAD-008 a build that fails is reported once, and the next one takes effect", async () => {
  const { prerendering, clock, reported, build } = openPrerendering("throw new Error('No such word');");
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  await clock.advance(1_000);
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  expect(reported).toEqual([expect.stringContaining("No such word")]);
  build("return 'fixed';");
  await clock.advance(1_000);
  expect(await prerendering.markupOf(guests("/"), [])).toBe("fixed");
});

it("FAST-LOAD-008 the code is loaded before the first page", async () => {
  const { prerendering } = openPrerendering("return page.address + count;");
  await prerendering.start();
  expect(await prerendering.markupOf(guests("/"), [])).toBe("/2");
});

it("FAST-LOAD-008 what failed is tried again after a minute", async () => {
  const { prerendering, clock, reported } = openPrerendering(
    "if (page.time < 60_000) throw new Error('Out of memory'); return 'back';",
  );
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  await clock.advance(59_999);
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  await clock.advance(1_001);
  expect(await prerendering.markupOf(guests("/"), [])).toBe("back");
  expect(reported).toHaveLength(1);
});

it("FAST-LOAD-008 a thread that ends is reported, and pages go out without markup", async () => {
  const { prerendering, reported } = openPrerendering("process.exit(1);");
  expect(await prerendering.markupOf(guests("/"), [])).toBe(null);
  expect(reported).toEqual([expect.stringContaining("ended")]);
});

/** The markup of a page, and the wait for it in ms. */
async function waitingFor(
  { prerendering, clock }: Pick<ReturnType<typeof openPrerendering>, "prerendering" | "clock">,
  address: string,
) {
  let over: number | null = null;
  const begun = clock.now();
  const markup = prerendering.markupOf(guests(address), []).then((found) => {
    over = clock.now() - begun;
    return found;
  });
  for (let step = 0; step < 20 && over === null; step += 1) await clock.advance(50);
  return { markup: await markup, waited: over };
}

it("FAST-LOAD-008 a page waits at most 250 ms for its markup, the first page of a kind 750 ms", async () => {
  const opened = openPrerendering("return count < 2 ? 'there' : new Promise(() => {});");
  expect(await opened.prerendering.markupOf(guests("/noticeDetail?id=1"), [])).toBe("there");
  expect(await waitingFor(opened, "/noticeDetail?id=2")).toEqual({ markup: null, waited: 250 });
  expect(await waitingFor(opened, "/policy")).toEqual({ markup: null, waited: 750 });
});

it("FAST-LOAD-011 a terminal waits for its markup three times as long", async () => {
  const opened = openPrerendering("return count < 2 ? 'there' : new Promise(() => {});");
  expect(await opened.prerendering.markupOf(guests("/dealCenter?pair=BTC_USDT"), [])).toBe("there");
  expect(await waitingFor(opened, "/dealCenter?pair=ETH_USDT")).toEqual({ markup: null, waited: 750 });
});

it("FAST-LOAD-008 timers that a page has started end with it", async () => {
  const { prerendering, clock } = openPrerendering(
    "setInterval(() => {}, 1e6); setTimeout(() => {}, 1e6); return String(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);",
  );
  for (let round = 0; round < 3; round += 1) {
    expect(await prerendering.markupOf(guests("/"), [])).toBe("2");
    await clock.advance(1_000);
  }
});
