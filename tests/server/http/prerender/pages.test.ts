import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { openServer } from "../support/harness.ts";

/** A build whose renderer answers with the address, and how many replies it was given. */
function buildSite(): string {
  const folder = temporaryFolder("site");
  cpSync(new URL("../support/site", import.meta.url), join(folder, "site"), { recursive: true });
  mkdirSync(join(folder, "prerender"));
  writeFileSync(
    join(folder, "prerender", "prerender.js"),
    `export async function prerender({ address, replies, visitor }) {
      const member = visitor === "member" ? " member" : "";
      return '<p style="width:1%">' + address + ' ' + (replies.length > 0) + member + '</p>';
    }\n`,
  );
  return join(folder, "site");
}

it("FAST-LOAD-008 guests' pages carry their markup, unless they have a query or another exchange", async () => {
  const siteDirectory = buildSite();
  const server = await openServer({ SITE_DIR: siteDirectory });
  const { body, headers } = await server.get("/");
  const [, nonce = ""] =
    /style-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  expect(body).toContain('<div id="prerendered"><p data-look="0">/ true</p></div><div id="root"></div>');
  expect(body).toContain(`<style nonce="${nonce}">[data-look="0"]{width:1%}</style>`);
  expect((await server.get("/?from=mail")).body).not.toContain("prerendered");
  expect((await server.get("/dealFinance")).body).not.toContain("prerendered");

  const other = await openServer({ SITE_DIR: siteDirectory, EXCHANGE_URL: "https://exchange.example.com" });
  expect((await other.get("/")).body).not.toContain("prerendered");
});

it("FAST-LOAD-011 a terminal's page is rendered for the pair that it names, and for nothing else in its address", async () => {
  const server = await openServer({ SITE_DIR: buildSite() });
  expect((await server.get("/dealCenter?pair=BTC_USDT")).body).toContain("/dealCenter?pair=BTC_USDT true");
  for (const query of [
    "",
    "?pair=BTC_USDT&order=1",
    "?order=1",
    "?pair=",
    "?pair=BTC_USDT&pair=ETH_USDT",
    "?pair=a%20b",
  ])
    expect((await server.get(`/dealCenter${query}`)).body).not.toContain("prerendered");
});

it("FAST-LOAD-008 FAST-LOAD-014 an address for members brings the login and the member's page, without replies", async () => {
  const server = await openServer({ SITE_DIR: buildSite() });
  const { body } = await server.get("/legalTrade");
  expect(body).toContain("/components/login?redirect=%2FlegalTrade true");
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/session-a1b2c3d4.css">');
  expect(body).toMatch(/<template id="prerendered-for-members"><p[^>]*>\/legalTrade false member</);
});
