import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/news/news.ts";
import { newsCategories } from "#domain/limits.ts";
import { sanitiseArticle } from "#server/exchange/news/sanitise.ts";
import { coverNames, drawCover } from "#server/http/kit/covers.ts";
import { openServer, type TestServer } from "../support/harness.ts";

interface Item {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly cover: string;
}
async function list(server: TestServer, c_id: number, language = "en", page = 1, limit = 15) {
  const { message } = await server.send(calls.newsList, { c_id, page, limit }, { language });
  return message as { list: Item[]; count: number };
}

describe("News", () => {
  it("NEWS-CALL-001 NEWS-CALL-002 every category has articles, in English and Chinese", async () => {
    const server = await openServer();
    for (const category of Object.values(newsCategories)) {
      const english = await list(server, category);
      const chinese = await list(server, category, "zh");
      expect(english.list.length).toBeGreaterThan(0);
      expect(chinese.list.map((item) => item.id)).toEqual(english.list.map((item) => item.id));
      for (const item of chinese.list) expect(item.title).toMatch(/[一-鿿]/);
      const [first] = english.list;
      const detail = await server.send(calls.newsDetail, { id: first?.id ?? 0 });
      expect(detail.message).toMatchObject({ id: first?.id, title: first?.title });
    }
  });

  it.each([
    ["hk", /[一-鿿]/],
    ["jp", /[ぁ-んァ-ヶ]/],
    ["es", /\b(el|los|las|la)\b/],
    ["pt", /(ão|ç|ê)/],
    ["fr", /\b(le|les|des|un|une|et|ou)\b/],
    ["it", /\b(il|gli|le|di|su)\b/],
    ["de", /\b(der|die|und|zu|Sie)\b/],
    ["sv", /(å|ä|ö|\boch\b)/],
    ["cr", /(č|ć|š|ž|đ)/],
  ] as const)("NEWS-CALL-001 every article has a text of its own in %s", async (language, letters) => {
    const server = await openServer();
    for (const category of Object.values(newsCategories)) {
      const others = [...(await list(server, category)).list, ...(await list(server, category, "zh")).list];
      for (const item of (await list(server, category, language)).list) {
        expect(item.content).toMatch(letters);
        expect(others.map((other) => other.content)).not.toContain(item.content);
      }
    }
  });

  it("NEWS-CALL-001 lists come in pages, newest first", async () => {
    const server = await openServer();
    const all = await list(server, newsCategories.notices);
    const second = await list(server, newsCategories.notices, "en", 2, 1);
    expect(second.count).toBe(all.count);
    expect(second.list).toEqual(all.list.slice(1, 2));
    const ids = all.list.map((item) => item.id);
    expect(ids).toEqual([...ids].sort((left, right) => right - left));
    expect(await server.send(calls.newsList, { c_id: 11, limit: 1000 })).toMatchObject({ code: "malformed" });
    expect((await list(server, 999)).list).toEqual([]);
  });

  it("NEWS-DETAIL-002 an unknown article is refused", async () => {
    const server = await openServer();
    expect(await server.send(calls.newsDetail, { id: 4_000 })).toMatchObject({ code: "not_found" });
  });

  it("NEWS-POLICY-001 the terms are the first of the help articles", async () => {
    const server = await openServer();
    expect((await list(server, newsCategories.help)).list[0]?.title).toBe("Terms of use");
  });

  it("NEWS-HTML-001 scripts, handlers, frames and other schemes do not survive", () => {
    const dirty =
      '<h3 onclick="x()">A</h3><script>alert(1)</script><a href="javascript:x()">b</a><a href="https://ok.example">c</a>' +
      '<iframe src="https://x.example"></iframe><img src="x" onerror="x()"><p style="position:fixed">d</p><svg onload="x()"></svg>';
    const clean = sanitiseArticle(dirty);
    expect(clean).not.toMatch(/script|onclick|onerror|onload|javascript|iframe|style|svg/i);
    expect(clean).toContain('<a href="https://ok.example" rel="noopener noreferrer">c</a>');
    expect(sanitiseArticle(clean)).toBe(clean);
  });

  it("NEWS-HTML-001 what got into the table by another way is sanitised when it is served", async () => {
    const server = await openServer();
    await server.application.exchange.storage
      .updateTable("news_texts")
      .set({ content: "<p>fine</p><script>alert(1)</script>" })
      .execute();
    const { list: items } = await list(server, newsCategories.help);
    expect(items.map((item) => item.content)).toEqual(items.map(() => "<p>fine</p>"));
  });

  it("HOME-BANNER-002 every banner has a cover that the server draws, without a script", async () => {
    const server = await openServer();
    const { list: banners } = await list(server, newsCategories.banners);
    for (const { cover } of banners) {
      const picture = await server.get(cover);
      expect(picture.headers["content-type"]).toBe("image/svg+xml");
    }
    for (const name of coverNames) expect(drawCover(name)).toMatch(/^<svg .*<\/svg>$/);
  });
});
