import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { openServer } from "../support/harness.ts";

/** A build whose renderer answers with the address, whether it was given replies, and whether some were guests' own. */
function buildSite(): string {
  const folder = temporaryFolder("site");
  cpSync(new URL("../support/site", import.meta.url), join(folder, "site"), { recursive: true });
  mkdirSync(join(folder, "prerender"));
  writeFileSync(
    join(folder, "prerender", "prerender.js"),
    `export async function prerender({ address, replies, visitor }) {
      const member = visitor === "member" ? " member" : "";
      const of = replies.some(({ guests }) => guests) ? " with those of guests" : "";
      return '<p style="width:1%">' + address + ' ' + (replies.length > 0) + member +  '</p>';
    }\n`,
  );
  return join(folder, "site");
}

it("FAST-LOAD-008 guests' pages carry their markup, unless they show another exchange", async () => {
  const siteDirectory = buildSite();
  const server = await openServer({ SITE_DIR: siteDirectory });
  const { body, headers } = await server.get("/");
  const [, nonce = ""] =
    /style-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  expect(body).toContain('<div id="prerendered"><p data-look="0">/ true</p></div><div id="root"></div>');
  expect(body).toContain(`<style nonce="${nonce}">[data-look="0"]{width:1%}</style>`);
  expect((await server.get("/dealFinance")).body).not.toContain("prerendered");

  const other = await openServer({ SITE_DIR: siteDirectory, EXCHANGE_URL: "https://exchange.example.com" });
  expect((await other.get("/")).body).not.toContain("prerendered");
});

it("FAST-LOAD-011 a terminal's page is rendered for the pair and the other fields that it reads, and ignores the rest", async () => {
  const server = await openServer({ SITE_DIR: buildSite() });
  const lookAt = async (path: string) =>
    />(\/[^<>]* true)<\/p>/.exec((await server.get(path)).body)?.[1]?.replaceAll("&amp;", "&");
  expect(await lookAt("/dealCenter?pair=BTC_USDT")).toBe("/dealCenter?pair=BTC_USDT true");
  expect(await lookAt("/dealCenter?order=1&pair=BTC_USDT")).toBe("/dealCenter?pair=BTC_USDT&order=1 true");
  expect(await lookAt("/dealCenter?pair=BTC_USDT&utm_source=mail&utm_source=web")).toBe(
    "/dealCenter?pair=BTC_USDT true",
  );
  expect(await lookAt("/?from=mail")).toBe("/ true");
  for (const query of [
    "",
    "?order=1",
    "?pair=",
    "?pair=BTC_USDT&pair=ETH_USDT",
    "?pair=a%20b",
    "?pair=BTC_USDT&order=%22",
    `?pair=BTC_USDT&order=${"1".repeat(101)}`,
  ])
    expect((await server.get(`/dealCenter${query}`)).body).not.toContain("prerendered");
});

it("FAST-LOAD-008 FAST-LOAD-014 an address for members brings the login and the member's page, each with its replies", async () => {
  const server = await openServer({ SITE_DIR: buildSite() });
  const { body } = await server.get("/legalTrade");
  expect(body).toContain("/components/login?redirect=%2FlegalTrade true<");
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/session-a1b2c3d4.css">');
  expect(body).toMatch(/<template id="prerendered-for-members"><p[^>]*>\/legalTrade true member</);
});

it("FAST-LOAD-014 a member's page is rendered with the fields that it reads, and the login leads back to it", async () => {
  const server = await openServer({ SITE_DIR: buildSite() });
  const { body } = await server.get("/legalTrade?id=7&utm_source=mail");
  expect(body).toContain("/components/login?redirect=%2FlegalTrade%3Fid%3D7 true<");
  expect(body).toMatch(/<template id="prerendered-for-members"><p[^>]*>\/legalTrade\?id=7 true member</);
  // The build could not tell what this page reads.
  expect((await server.get("/leverTransactions")).body).toContain("prerendered");
  expect((await server.get("/leverTransactions?state=all")).body).not.toContain("prerendered");
});
