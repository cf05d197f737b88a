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
    visitor: "guest" as const,
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

/** The same page as a member first sees it: with the replies that are the same for everybody. */
function ofMember<Page extends { readonly replies: readonly FirstReply[] }>(page: Page) {
  const replies = page.replies.filter(({ guests }) => guests !== true);
  return { ...page, visitor: "member" as const, replies };
}

/** The same page of a market with a book and a trade, which a new exchange has not. */
function traded<Page extends { readonly replies: readonly FirstReply[] }>(page: Page): Page {
  const levels = (first: number) =>
    Array.from({ length: 50 }, (_, at) => ({ price: `${first - at}.00`, number: "0.5000" }));
  const print = { id: 1, price: "67000.00", number: "0.1000", way: 1, time: 0, time_ms: 1_772_452_800_000 };
  const message = { last_price: "67000", in: levels(67_000), out: levels(67_050), complete: [print] };
  const replies = page.replies.map((one) =>
    one.path === "/api/transaction/deal"
      ? { ...one, reply: { type: "ok", message: { ...message, seq: 1, epoch: "a" } } }
      : one,
  );
  return { ...page, replies };
}

/** A table of a page, by its name. */
const tableOf = (markup: string, name: string): string =>
  new RegExp(`<table[^>]*aria-label="${name}".*?</table>`, "s").exec(markup)?.[0] ?? "";

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

  it("FAST-LOAD-011 a terminal has its frame, markets, book and trades, and does not call them live", async () => {
    for (const path of ["/dealCenter", "/leverdealCenter"]) {
      const markup = await markupOf(traded(await pageOf(`${path}?pair=BTC_USDT`)));
      for (const table of ["Order book", "Trades", "Markets"]) expect(tableOf(markup, table)).toMatch(/\d/);
      expect(tableOf(markup, "Order book").match(/aria-label="Buy \d+"/g)).toHaveLength(30);
      expect(markup).toContain("Connecting");
      expect(markup).not.toContain(">Live<");
    }
    const options = await markupOf(traded(await pageOf("/secondsOrder?pair=BTC_USDT")));
    expect(tableOf(options, "Trades")).toMatch(/\d/);
  });

  it("FAST-LOAD-011 the other pages that guests may open are there as well", async () => {
    const shown = {
      "/legalTrade": "Mill Street",
      "/manage": "per year",
      "/noticeList": "Spot trading is open",
      "/noticeDetail?id=1": "Every spot market charges the same",
      "/policy": "Terms of use",
      "/components/register": "Create an account",
      "/forgetPwd": "Set a new password",
      "/resetPwd": "Set a new password",
      "/components/loginTransfer": "Log in to the points exchange",
    };
    for (const [address, words] of Object.entries(shown))
      expect(await markupOf(await pageOf(address)), address).toContain(words);
  });

  it("FAST-LOAD-014 a member sees the frame of their own page, with nothing that is theirs", async () => {
    const markup = await prerender(ofMember(await pageOf("/dealFinance")));
    expect(markup).toMatch(/<h1>[^<]*<\/h1>/);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('autoComplete="current-password"');
    expect(markup).not.toContain("Sign up");
  });

  it("FAST-LOAD-014 an address that leads on shows where it leads to", async () => {
    expect(await prerender(ofMember(await pageOf("/balancelog")))).toContain("<h1>My shop</h1>");
    const withoutMerchant = await vi.waitFor(async () => {
      const markup = await prerender(ofMember(await pageOf("/legalSeller")));
      expect(markup).toContain('src="/api/covers/markets.svg"');
      return markup;
    }, WAIT);
    expect(withoutMerchant).toContain("<h1>Fiat trading</h1>");
  });

  it("FAST-LOAD-012 times are left to the reader's clock", async () => {
    const page = await pageOf("/noticeList");
    expect(await markupOf(page)).toMatch(/\uE000d\d{13}\uE001/);
  });
});
