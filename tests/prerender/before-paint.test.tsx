import { readFileSync } from "node:fs";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { type TerminalLook, terminalLook } from "#src/streams/account/preferences/terminal-look.ts";
import { indicatorSpans } from "#src/streams/markets/screens/indicator-spans.ts";

const script = readFileSync("public/before-paint.js", "utf8");
const usual = v.parse(terminalLook, {});
const SPOT = "/dealCenter?pair=BTC_USDT";

/** What the script says of a page. @param stored what the browser has in storage */
function decide(address: string, stored: Readonly<Record<string, string>> = {}) {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, "", address);
  // The script as the page has it, in markup.
  new Function(script)();
  const { prerendered, visitor, own } = document.documentElement.dataset;
  return { prerendered, visitor, own };
}
const arranged = (look: Partial<TerminalLook>, more = {}) => ({
  terminal_look: JSON.stringify({ ...usual, ...look }),
  ...more,
});

beforeEach(() => {
  document.head.innerHTML = "";
});

it("FAST-LOAD-014 guests and members see rendered pages, members without the order form", () => {
  expect(decide("/")).toEqual({ prerendered: "on", visitor: "guest", own: "" });
  expect(decide(SPOT)).toEqual({ prerendered: "on", visitor: "guest", own: "" });
  expect(decide(SPOT, { token: "t" })).toEqual({ prerendered: "on", visitor: "member", own: "form" });
});

it("FAST-LOAD-011 customised panels are hidden", () => {
  expect(decide(SPOT, arranged({})).own).toBe("");
  for (const [look, own] of [
    [{ interval: "60min" }, "chart"],
    [{ macd: true }, "chart"],
    [{ spans: v.parse(indicatorSpans, { ...usual.spans, rsi: [7] }) }, "chart"],
    [{ sides: "bids" }, "book"],
    [{ grouping: 2 }, "book"],
    [{ panel: "fills" }, "orders"],
    [{ ordersHeight: 300 }, "chart orders"],
    [{ mode: "market" }, "form"],
  ] satisfies [Partial<TerminalLook>, string][])
    expect(decide(SPOT, arranged(look)), JSON.stringify(look)).toMatchObject({ prerendered: "on", own });
  // The chart of the options terminal has its own interval.
  expect(decide("/secondsOrder?pair=BTC_USDT", arranged({ interval: "60min" })).own).toBe("");
  expect(decide(SPOT, { spot_draft_BTC_USDT: "{}" }).own).toBe("form");
  expect(decide(SPOT, { terminal_look: "not JSON" })).toMatchObject({ prerendered: "on", own: "" });
});

it("FAST-LOAD-011 a custom layout or compact density hides the rendered page", () => {
  expect(decide(SPOT, { density: "compact" }).prerendered).toBe("off");
  expect(decide(SPOT, { density: "comfortable" }).prerendered).toBe("on");
  const layouts = (shown: string | null) => ({ terminal_layouts: JSON.stringify({ shown, saved: [] }) });
  expect(decide(SPOT, layouts("mine")).prerendered).toBe("off");
  expect(decide(SPOT, layouts(null)).prerendered).toBe("on");
  expect(decide("/allmarket", layouts("mine")).prerendered).toBe("on");
});

it("FAST-LOAD-009 readers of other languages see no rendered page", () => {
  expect(decide("/", { locale: "de" }).prerendered).toBe("off");
});

it("FAST-LOAD-014 a member's own page waits for its styles, and everybody else asks for them early", () => {
  const page = { texts: [], scripts: [], styles: ["/assets/wallets.css"] };
  const linksFor = (stored: Readonly<Record<string, string>>) => {
    document.head.innerHTML = `<script type="application/json" id="preloads">${JSON.stringify({ texts: "", page, guest: page })}</script>`;
    decide("/dealFinance", stored);
    return [...document.querySelectorAll("link")].map((link) =>
      ["rel", "as", "blocking"].map((name) => link.getAttribute(name)).join(" "),
    );
  };
  expect(linksFor({ token: "t" })).toEqual(["stylesheet  render"]);
  expect(linksFor({})).toEqual(["preload style "]);
  expect(linksFor({ token: "t", locale: "de" })).toEqual(["preload style "]);
});
