import { describe, expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { parseStamp } from "#src/ui/kit/format/stamp.ts";

const en = createFormat("en", "UTC");
const de = createFormat("de", "UTC");
const zh = createFormat("zh-Hans", "UTC");

describe("prices, amounts and percentages from decimal text", () => {
  it("SHELL-LANG-005 groups and marks decimals as the language does", () => {
    expect(en.price("67412.3", 2)).toBe("67,412.30");
    expect(de.price("67412.3", 2)).toBe("67.412,30");
    expect(zh.price("67412.3", 2)).toBe("67,412.30");
  });
  it("SHELL-LANG-016 writes an exact amount with its own decimals, two at least", () => {
    expect(en.exact("10000.00000000")).toBe("10,000.00");
    expect(en.exact("0.36295800")).toBe("0.362958");
    expect(de.exact("1.5")).toBe("1,50");
    expect(en.exact(null)).toBe("—");
  });
  it.each([
    ["es", "1.234,50", "1.234"],
    ["it", "1.234,50", "1.234"],
    ["pt", "1.234,50", "1.234"],
    ["fr", "1\u202f234,50", "1\u202f234"],
  ])("SHELL-LANG-005 groups four digits in %s, amounts and counts alike", (tag, amount, count) => {
    expect(createFormat(tag).amount("1234.5", 2)).toBe(amount);
    expect(createFormat(tag).whole(1234)).toBe(count);
  });
  it.each([
    ["en", "4 hours"],
    ["de", "4 Stunden"],
    ["fr", "4\u00a0heures"],
    ["pt", "4 horas"],
    ["ja", "4 時間"],
    ["zh-Hans", "4小时"],
  ])("SPOT-CHART-002 says in %s how long a candle is: %s", (tag, text) => {
    expect(createFormat(tag).span(4, "hour")).toBe(text);
  });
  it.each([
    ["en", ["24 hours", "1 hour", "1.5 hours", "15 minutes", "20 minutes", "1 minute", "20 seconds"]],
    ["de", ["24 Stunden", "1 Stunde", "1,5 Stunden", "15 Minuten", "20 Minuten", "1 Minute", "20 Sekunden"]],
    ["hr", ["24 sata", "1 sat", "1,5 sati", "15 minuta", "20 minuta", "1 minuta", "20 sekundi"]],
    ["zh-Hans", ["24小时", "1小时", "1.5小时", "15分钟", "20分钟", "1分钟", "20秒钟"]],
  ])("OTC-PAGE-019 says in %s how long an order waits for payment: %s", (tag, texts) => {
    const { wait } = createFormat(tag);
    expect([24, 1, 1.5, 0.25, 0.333_333, 1 / 60, 1 / 180].map(wait)).toEqual(texts);
  });
  it("LEDGER-DECIMAL-002 shows digits beyond 2^53 exactly", () => {
    expect(en.amount("90071992547409931.12345678", 8)).toBe("90,071,992,547,409,931.12345678");
  });
  it("rounds a price to the nearest and cuts an amount", () => {
    expect(en.price("0.12345", 4)).toBe("0.1235");
    expect(en.amount("0.12349", 4)).toBe("0.1234");
    expect(en.price("-0.12345", 4)).toBe("−0.1235");
    expect(en.amount("-0.00001", 4)).toBe("0.0000");
  });
  it.each([
    ["en", "$67,462.12", "−$1.50", "0.10%", "25%"],
    ["zh-Hans", "$67,462.12", "−$1.50", "0.10%", "25%"],
    ["de", "67.462,12\u00a0$", "−1,50\u00a0$", "0,10\u00a0%", "25\u00a0%"],
    ["fr", "67\u202f462,12\u00a0$", "−1,50\u00a0$", "0,10\u00a0%", "25\u00a0%"],
    ["es", "67.462,12\u00a0$", "−1,50\u00a0$", "0,10\u00a0%", "25\u00a0%"],
    ["sv", "67\u00a0462,12\u00a0$", "−1,50\u00a0$", "0,10\u00a0%", "25\u00a0%"],
  ])("SHELL-LANG-012 puts the signs of money and percent in %s", (tag, dollars, loss, percent, share) => {
    const format = createFormat(tag);
    expect(format.usd("67462.12")).toBe(dollars);
    expect(format.usd("-1.5", 2)).toBe(loss);
    expect(format.percent("0.1", { plain: true })).toBe(percent);
    expect(format.share(25)).toBe(share);
    expect(format.usd(null, 2)).toBe("—");
  });
  it("SHELL-THEME-003 signs a change with a plus or a real minus", () => {
    expect(en.percent("1.816")).toBe("+1.82%");
    expect(en.percent("+1.8")).toBe("+1.80%");
    expect(en.percent("-2.31")).toBe("−2.31%");
    expect(en.percent("0.001")).toBe("0.00%");
    expect(en.signed("1204.8", 2)).toBe("+1,204.80");
  });
  it("shows what is unknown or no number as a dash, never as zero", () => {
    expect(en.price(null, 2)).toBe("—");
    expect(en.percent("nonsense")).toBe("—");
    expect(en.compact(null)).toBe("—");
  });
  it.each([
    ["0.5", "0.50"],
    ["0.004567", "0.0045"],
    ["0.00000123", "0.0000012"],
    ["0.05", "0.050"],
    ["0", "0.00"],
    ["999.999", "999.99"],
    ["18204.512", "18,204"],
    ["223500", "223.50K"],
    ["38990000.1", "38.99M"],
    ["1220000000", "1.22B"],
  ])("HOME-CARD-001 writes the volume %s as %s", (text, shown) => {
    expect(en.compact(text)).toBe(shown);
  });
  it("gives dollars 2 decimals, and small ones 6", () => {
    expect(en.usd("67412.3")).toBe("$67,412.30");
    expect(en.usd("0.16203")).toBe("$0.162030");
    expect(en.usd("-5")).toBe("−$5.00");
  });
});

describe("times", () => {
  it("SHELL-LANG-005 writes dates as the language does", () => {
    const time = Date.UTC(2026, 10, 21, 14, 3, 52);
    expect(en.time(time)).toBe("14:03:52");
    expect(en.day(time)).toBe("Nov 21");
    expect(zh.day(time)).toBe("11月21日");
  });
  it.each(["zh", "hk", "jp"] as const)(
    "SHELL-LANG-005 writes full dates, midnight and numbers in %s",
    (language) => {
      const format = createFormat(languages[language], "UTC");
      expect(format.dateTime(Date.UTC(2026, 10, 1, 0, 3))).toBe("2026年11月1日 00:03");
      expect(format.price("1234567.8", 2)).toBe("1,234,567.80");
      expect(format.percent("1.8")).toBe("+1.80%");
    },
  );
  it("NEWS-LIST-001 reads the exchange's stamps: text in UTC, seconds, milliseconds", () => {
    const time = Date.UTC(2026, 10, 21, 14, 3, 52);
    expect(parseStamp("2026-11-21 14:03:52")).toBe(time);
    expect(parseStamp(String(time / 1000))).toBe(time);
    expect(parseStamp(String(time))).toBe(time);
    expect(parseStamp("")).toBeNull();
  });
});
