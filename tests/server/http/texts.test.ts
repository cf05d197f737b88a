import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { languages } from "#contract/languages.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { en } from "#server/http/texts/en.ts";
import { fill, refusalText } from "#server/http/texts/index.ts";
import { zh } from "#server/http/texts/zh.ts";
import { openServer } from "./harness.ts";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("Texts", () => {
  it("WIRE-BAD-006 the languages use the same placeholders", () => {
    for (const part of ["refusals", "said", "transfers"] as const)
      for (const [code, text] of Object.entries(en[part]))
        expect(placeholders(Reflect.get(zh[part], code)), code).toEqual(placeholders(text));
  });

  it("WIRE-BAD-006 every refusal has a text in each of the 11 languages, none with a placeholder left", () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[])
      for (const code of Object.keys(en.refusals) as (keyof typeof en.refusals)[]) {
        const text = refusalText({ code, values: {} }, language);
        expect(text.length).toBeGreaterThan(3);
        expect(text).not.toMatch(/[{}]/);
      }
  });

  it("ERROR-ROUTE-002 an expired session is told in Japanese, Chinese, traditional Chinese and English", () => {
    const text = (language: keyof typeof languages) =>
      refusalText({ code: "session_expired", values: {} }, language);
    expect(new Set(["jp", "zh", "hk", "en"].map((language) => text(language as "en"))).size).toBe(4);
    expect(text("fr")).toBe(text("en"));
  });

  it("WIRE-BAD-006 a placeholder without a value leaves no hole", () => {
    expect(fill("Your {currency} balance is low.", {})).toBe("Your balance is low.");
    expect(fill("Your {currency} balance is low.", { currency: "BTC" })).toBe("Your BTC balance is low.");
  });
});

describe("The language of a reply", () => {
  it.each([
    ["jp", "zh", "de", "jp"],
    ["xx", "zh", "de", "zh"],
    [undefined, null, "zh-TW,zh;q=0.9,en;q=0.8", "hk"],
    [undefined, null, "zh-CN", "zh"],
    [undefined, null, "ja-JP", "jp"],
    [undefined, null, "hr-HR", "cr"],
    [undefined, null, "nb-NO,sv;q=0.5", "sv"],
    [undefined, null, "xx", "en"],
    [undefined, null, undefined, "en"],
  ] as const)("WIRE-BAD-006 asked %s, stored %s, accepted %s: %s", (asked, stored, accepted, chosen) => {
    expect(chooseLanguage(asked, stored, accepted)).toBe(chosen);
  });

  it("AUTH-LANG-001 a stored language counts in later calls; an unknown one is refused", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    expect(await server.send(calls.setLanguage, { lang: "zh" }, { token })).toMatchObject({
      type: "ok",
      message: "语言已设置。",
    });
    const refused = () => server.send(calls.cancelOrder, { id: 1 }, { token });
    expect(await refused()).toMatchObject({ message: "没有此委托。" });
    expect(await server.send(calls.setLanguage, { lang: "tlh" }, { token })).toMatchObject({
      code: "language_unknown",
      message: "不支持该语言。",
    });
    expect(await server.send(calls.cancelOrder, { id: 1 }, { token, language: "en" })).toMatchObject({
      message: "There is no such order.",
    });
  });
});
