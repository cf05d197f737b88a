import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { NewsListScreen } from "#src/streams/news/news-types.ts";
import { NewsListPage } from "#src/ui/news/news-list-page.tsx";
import RichText from "#src/ui/news/rich-text.tsx";
import { show } from "../render.tsx";

describe("the notice list", () => {
  it("NEWS-LIST-002 shows a picture and words when there is nothing", async () => {
    const list: NewsListScreen = {
      list$: of(ready({ items: [], more: false, loadingMore: false })),
      more: vi.fn(),
      retry: vi.fn(),
      end: vi.fn(),
    };
    const { container } = await show(<NewsListPage screen={list} />);
    expect(await screen.findByText("No notices yet")).toBeInTheDocument();
    expect(container.querySelector("svg")).toBeInTheDocument();
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
  });
});

describe("NEWS-HTML-002 an article that the exchange has not sanitised", () => {
  const shown = async (html: string) => {
    await show(
      <div data-testid="article">
        <RichText html={html} />
      </div>,
    );
    return screen.findByTestId("article");
  };

  it.each([
    ["a script", `<p>Fine</p><script>globalThis.hit = true</script>`],
    ["an event handler", `<p>Fine</p><img src="x" onerror="globalThis.hit = true">`],
    ["a javascript: address", `<p>Fine</p><a href="javascript:globalThis.hit = true">go</a>`],
    ["a frame", `<p>Fine</p><iframe src="https://elsewhere.test"></iframe>`],
    ["a form", `<p>Fine</p><form action="https://elsewhere.test"><input name="password"></form>`],
    ["a style", `<p style="position:fixed">Fine</p><style>body { display: none }</style>`],
    ["markup in SVG", `<p>Fine</p><svg><script>globalThis.hit = true</script></svg>`],
  ])("is shown without %s", async (_, html) => {
    const article = await shown(html);
    expect(article).toHaveTextContent("Fine");
    expect(article.querySelector("script, iframe, form, input, style, svg")).toBeNull();
    expect(article.innerHTML).not.toMatch(/onerror|javascript:|style=/i);
    expect(globalThis).not.toHaveProperty("hit");
  });
  it("keeps its links, apart from the page", async () => {
    const article = await shown(`<a href="https://example.test/">Read</a>`);
    const link = article.querySelector("a");
    expect(link).toHaveAttribute("href", "https://example.test/");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });
  it("has headings that follow on from the page's", async () => {
    const article = await shown("<h1>Title</h1><h2>Part</h2>");
    expect([...article.querySelectorAll("h2, h3")].map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Part",
    ]);
  });
});
