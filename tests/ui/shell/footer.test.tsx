import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import type { SiteSettings } from "#contract/calls/shell/site.ts";
import type { NewsItem } from "#src/api/session/types.ts";
import { createShellScreen } from "#src/streams/shell/shell.screen.ts";
import { Footer } from "#src/ui/shell/layout/footer.tsx";
import { appRig } from "../../streams/support/app-rig.ts";
import { ok } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const articles = (category: number, limit: number): NewsItem[] =>
  Array.from({ length: limit }, (_, index) => ({
    id: category * 100 + index,
    title: `Article ${category}-${index}`,
    content: "",
    summary: "",
    cover: "",
    updatedAt: "",
  }));

/** What watches elements finds each of them in view: jsdom has no layout. */
class InView {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    this.#callback(
      [{ target, isIntersecting: true } as Partial<IntersectionObserverEntry> as IntersectionObserverEntry],
      {} as IntersectionObserver,
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", InView);
  return () => vi.unstubAllGlobals();
});

/** The footer of a site with these settings. */
async function footer(settings: Partial<SiteSettings>) {
  const { app } = appRig(
    {
      news: {
        list: (category: number, page: number, limit = 8) =>
          of(ok({ items: articles(category, limit), page, last: true })),
      },
    },
    { settings },
  );
  await show(<Footer shell={createShellScreen(app)} />);
  return within(screen.getByRole("contentinfo"));
}

it("SHELL-FOOT-001 the footer shows every About and Support article that it fetches", async () => {
  const shown = await footer({});
  for (const category of [9, 10])
    expect(shown.getAllByRole("link", { name: new RegExp(`^Article ${category}-`) })).toHaveLength(8);
});

it("SHELL-CONFIG-002 a demo names the settings of chat and networks, by the README's names", async () => {
  const shown = await footer({ demo: true, social_x: "https://x.example/millrace" });
  await shown.findByText("Live chat: set CHAT_URL");
  await shown.findByRole("link", { name: "Millrace on X" });
  const readme = readFileSync("README.md", "utf8");
  const titles = shown.getAllByTitle(/the operator configures/).map(({ title }) => title);
  const named = titles.flatMap((title) => /[A-Z_]+_URL/.exec(title) ?? []);
  expect(named).toEqual(["SOCIAL_TELEGRAM_URL", "SOCIAL_YOUTUBE_URL", "SOCIAL_FACEBOOK_URL", "CHAT_URL"]);
  for (const setting of named) expect(readme).toContain(`\`${setting}\``);
  expect(shown.getByRole("link", { name: "Millrace on X" })).toHaveAttribute(
    "href",
    "https://x.example/millrace",
  );
});

it("SHELL-CONFIG-002 outside a demo there is no entry without an address", async () => {
  const bare = await footer({ demo: false, social_x: "https://x.example/millrace" });
  expect((await bare.findAllByRole("link", { name: /Millrace on/ })).length).toBe(1);
  expect(bare.queryByText(/_URL/)).toBeNull();
  expect(bare.queryByRole("link", { name: "Live chat" })).toBeNull();
});

it("SHELL-FOOT-001 the footer links to the chat that is configured", async () => {
  const shown = await footer({ chat_url: "https://chat.example/room" });
  expect(await shown.findByRole("link", { name: "Live chat" })).toHaveAttribute(
    "href",
    "https://chat.example/room",
  );
});
