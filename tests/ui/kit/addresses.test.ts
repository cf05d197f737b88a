import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { addressOfOldLink, mobileAddress } from "#src/old-links.ts";
import { destinationAddress } from "#src/routes/-destinations.ts";
import { guestsOnly, type RouteContext } from "#src/routes/-guards.ts";
import { leverageFilterOf, leverageSearchOf, redirectToOrders } from "#src/routes/-leverage-filter.ts";
import { leverageSearch, ownAddress, terminalSearch, textSearch, wholeOf } from "#src/routes/-search.ts";

const here = {
  protocol: "https:",
  host: "www.millrace.test",
  pathname: "/noticeDetail",
  search: "?id=7",
  hash: "",
};
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";

describe("addresses", () => {
  it("AUTH-REG-007 opens the older site's invitation links", () => {
    expect(addressOfOldLink("#/components/register?extension_code=AB12")).toBe(
      "/components/register?extension_code=AB12",
    );
    expect(addressOfOldLink("#content")).toBeNull();
    expect(addressOfOldLink("#//elsewhere.test")).toBeNull();
  });
  it("SHELL-MOBILE-001 sends phones to the configured host and keeps the path", () => {
    expect(mobileAddress("m.millrace.test", phone, here)).toBe("https://m.millrace.test/noticeDetail?id=7");
    expect(mobileAddress("", phone, here)).toBeNull();
    expect(mobileAddress("m.millrace.test", "Mozilla/5.0 (X11; Linux x86_64)", here)).toBeNull();
    expect(mobileAddress("m.millrace.test", phone, { ...here, host: "m.millrace.test" })).toBeNull();
  });
  it("SHELL-ROUTE-003 returns only to addresses of this site", () => {
    expect(ownAddress("/dealCenter?pair=BTC_USDT")).toBe("/dealCenter?pair=BTC_USDT");
    expect(ownAddress("//elsewhere.test")).toBeNull();
    expect(ownAddress("/\\elsewhere.test")).toBeNull();
    expect(ownAddress("https://elsewhere.test")).toBeNull();
    expect(destinationAddress({ to: "path", path: "//elsewhere.test" }, "/")).toBe("/");
    expect(destinationAddress({ to: "login" }, "/")).toBe("/components/login?type=1");
  });
  it("AUTH-REG-010 leads to the login's tab of the account", () => {
    expect(destinationAddress({ to: "login", tab: "email" }, "/")).toBe(
      "/components/login?type=1&isEmail=true",
    );
  });
  it.each([
    ["of this site", "/leverList?tab=1", "/leverList?tab=1"],
    [
      "that asked for the login that is shown",
      "/components/login?redirect=%2FleverList%3Ftab%3D1",
      "/leverList?tab=1",
    ],
    ["behind a registration", "/components/register?haccount=a&redirect=%2FleverList", "/leverList"],
    ["behind a new password", "/forgetPwd?redirect=%2FleverList", "/leverList"],
    ["never of another site", "/components/register?redirect=%2F%2Felsewhere.test", null],
    ["none from home, where every login leads", "/", null],
  ])("SHELL-ROUTE-003 ERROR-ROUTE-002 a login leads back to the page %s", (_name, here, redirect) => {
    const address = new URL(destinationAddress({ to: "login", back: true }, here), "https://millrace.test");
    expect(address.pathname).toBe("/components/login");
    expect(address.searchParams.get("redirect")).toBe(redirect);
  });
  it.each([
    ["the page that asked for it", { redirect: "/leverList?tab=1" }, "/leverList?tab=1"],
    ["home", {}, "/"],
    ["home, never another site", { redirect: "//elsewhere.test" }, "/"],
  ])("AUTH-LOGIN-011 the pages for logging in lead logged-in users to %s", async (_name, search, href) => {
    const as = (isMember: boolean) => ({ app: { session: { signedIn$: of(isMember) } } });
    await expect(guestsOnly({ context: as(false), search })).resolves.toBeUndefined();
    await expect(guestsOnly({ context: as(true), search })).rejects.toMatchObject({ options: { href } });
  });
  it("AUTH-TRADEPW-011 the trade password's page knows the page that led to it", () => {
    const lead = (here: string) => destinationAddress({ to: "bindmpwd" }, here);
    expect(lead("/leverdealCenter?pair=BTC_USDT")).toBe(
      "/bindmpwd?redirect=%2FleverdealCenter%3Fpair%3DBTC_USDT",
    );
    expect(lead("/bindmpwd?redirect=%2Flever")).toBe("/bindmpwd");
  });
  it.each(["authentication", "userSetting"] as const)(
    "ACCOUNT-FORM-017 the page %s knows the page that led to it",
    (to) => {
      const lead = (here: string) => destinationAddress({ to }, here);
      expect(lead("/legalTrade?type=buy")).toBe(`/${to}?redirect=%2FlegalTrade%3Ftype%3Dbuy`);
      expect(lead(`/${to}?redirect=%2FlegalTrade`)).toBe(`/${to}`);
    },
  );
  it("reads query values as text and ids as whole numbers", () => {
    expect(textSearch("id", "pair")({ id: 7, other: "x" })).toEqual({ id: "7" });
    expect(wholeOf("7")).toBe(7);
    expect(wholeOf("7x")).toBeNull();
  });

  it.each(["BTC_USDT", "BTC/USDT", "btc_usdt", "btc-usdt", "BTC USDT"])(
    "SPOT-SCREEN-002 %s names the market BTC_USDT in the address of every terminal",
    (pair) => {
      expect(terminalSearch("order")({ pair, order: 7 })).toEqual({ pair: "BTC_USDT", order: "7" });
      expect(terminalSearch()({ legal_id: "1" })).toEqual({ legal_id: "1" });
    },
  );
});

describe("the filter of positions and orders", () => {
  it("LEVER-SCREEN-022 is read from the address, and written as short as it can be", () => {
    const filterOf = (search: Record<string, unknown>) => leverageFilterOf(leverageSearch()(search));
    const all = { state: "open", pair: null, side: null } as const;
    expect(filterOf({})).toEqual(all);
    expect(filterOf({ state: "nothing", side: "up" })).toEqual(all);
    const chosen = { state: "closed", pair: "BTC_USDT", side: "sell" } as const;
    expect(filterOf({ state: "closed", pair: "btc/usdt", side: "short" })).toEqual(chosen);
    expect(leverageSearchOf(all)).toEqual({});
    expect(filterOf(leverageSearchOf(chosen))).toEqual(chosen);
  });

  it.each([
    ["pending", {}, { state: "pending" }],
    ["open", { side: "long" }, { side: "long" }],
    ["all", { state: "closed", pair: "ETH_USDT" }, { state: "all", pair: "ETH_USDT" }],
  ] as const)(
    "LEVER-SCREEN-023 the documented address of %s orders leads to it",
    async (state, search, to) => {
      const as = (isMember: boolean) => ({ app: { session: { signedIn$: of(isMember) } } }) as RouteContext;
      const opened = { search, location: { href: "/leverList" } };
      const led = redirectToOrders(state)({ ...opened, context: as(true) });
      await expect(led).rejects.toMatchObject({ options: { to: "/leverTransactions", search: to } });
      const guest = redirectToOrders(state)({ ...opened, context: as(false) });
      await expect(guest).rejects.toMatchObject({ options: { search: { redirect: "/leverList" } } });
    },
  );
});
