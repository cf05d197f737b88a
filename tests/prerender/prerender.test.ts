import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { type FirstReply, firstReplies } from "#contract/first-replies.ts";
import { prerender } from "#src/prerender/prerender.tsx";
import { openServer } from "../server/http/support/harness.ts";

/** A limit for what hangs: the machine may be busy. */
const WAIT = { timeout: 60_000 };

/** What the page of an address carries. */
async function pageOf(address: string) {
  const server = await openServer();
  const { body } = await server.get(address);
  const found = /id="first-replies">(.*?)<\/script>/s.exec(body)?.[1] ?? "[]";
  const settings = /globalThis\.millrace = (.*?);\n/s.exec(body)?.[1] ?? "{}";
  return {
    address,
    settings: JSON.parse(settings),
    replies: v.parse(firstReplies, JSON.parse(found)),
    time: server.clock.now(),
  };
}

/** The markup of a page, once all code for it has been loaded: the first time that takes longer than a page waits. */
const markupOf = (page: Parameters<typeof prerender>[0]): Promise<string> =>
  vi.waitFor(async () => {
    const markup = await prerender(page);
    expect(markup).not.toContain('aria-busy="true"');
    return markup;
  }, WAIT);

const withTitle = (replies: readonly FirstReply[], title: string): readonly FirstReply[] =>
  JSON.parse(JSON.stringify(replies).replaceAll("Sixteen markets on one live feed", title));

describe("a page that is rendered to text", () => {
  it("FAST-LOAD-008 home has its headline, markets, banner and links before any script", async () => {
    const markup = await markupOf(await pageOf("/"));
    expect(markup).toContain("See the market move.");
    for (const link of ["/allmarket", "/dealCenter?pair=BTC_USDT", "/components/register", "/policy"])
      expect(markup).toContain(`href="${link}"`);
    expect(markup).toContain("Sixteen markets on one live feed");
    expect(markup).not.toContain("<script");
  });

  it("FAST-LOAD-008 each page is rendered from its own replies alone", async () => {
    const page = await pageOf("/");
    const other = { ...page, replies: withTitle(page.replies, "Another banner") };
    expect(await markupOf(other)).toContain("Another banner");
    const markup = await markupOf(page);
    expect(markup).not.toContain("Another banner");
    expect(markup).toBe(await markupOf(page));
  });

  it("FAST-LOAD-008 the list of markets and the login are there as well", async () => {
    expect(await markupOf(await pageOf("/allmarket"))).toContain("DOGE");
    const page = await pageOf("/components/login");
    const login = await markupOf({ ...page, address: "/components/login?redirect=%2Fc2c" });
    expect(login).toContain('autoComplete="current-password"');
    expect(login).toContain("redirect=%2Fc2c");
  });
});
