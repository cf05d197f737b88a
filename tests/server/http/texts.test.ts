import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import type { languages } from "#contract/languages.ts";
import { chooseLanguage } from "#server/http/kit/language.ts";
import cr from "#server/http/texts/cr.json" with { type: "json" };
import de from "#server/http/texts/de.json" with { type: "json" };
import en from "#server/http/texts/en.json" with { type: "json" };
import es from "#server/http/texts/es.json" with { type: "json" };
import fr from "#server/http/texts/fr.json" with { type: "json" };
import hk from "#server/http/texts/hk.json" with { type: "json" };
import { noticeText, refusalText } from "#server/http/texts/index.ts";
import italian from "#server/http/texts/it.json" with { type: "json" };
import jp from "#server/http/texts/jp.json" with { type: "json" };
import { overlay } from "#server/http/texts/overlay.ts";
import pt from "#server/http/texts/pt.json" with { type: "json" };
import { refusalTexts } from "#server/http/texts/refusals.ts";
import sv from "#server/http/texts/sv.json" with { type: "json" };
import zh from "#server/http/texts/zh.json" with { type: "json" };
import { completeLanguages } from "../../../scripts/checks/words.ts";
import { openServer } from "./support/harness.ts";

const placeholders = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Every text by its path: `notices.welcome.title`. */
function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === "" ? key : `${path}.${key}`));
}

const translations = { zh, pt, hk, jp, es, de, fr, it: italian, sv, cr };

describe("Texts", () => {
  it.each([
    ["en", "1,234.50", "0.001"],
    ["de", "1.234,50", "0,001"],
    ["es", "1.234,50", "0,001"],
    ["fr", "1\u202f234,50", "0,001"],
  ] as const)(
    "SHELL-LANG-012 numbers in what the server says are written as in %s",
    (language, most, lot) => {
      const successText = (
        code: "move_risks_liquidation" | "amount_off_lot",
        values: Record<string, string>,
      ) => refusalText({ code, values }, language);
      expect(
        successText("move_risks_liquidation", { percent: "110", most: "1234.50", currency: "USDT" }),
      ).toContain(`${most} USDT`);
      expect(successText("amount_off_lot", { lot: "0.001", currency: "BTC" })).toContain(`${lot} BTC`);
      const facts = { reference: "202611210001", currency: "USDT", number: "5", money: "36", code: "CNY" };
      expect(noticeText({ kind: "deal_completed", facts }, language).title).toContain("202611210001");
    },
  );

  it("SHELL-LANG-012 no text breaks between a number and its percent sign, nor leaves out the space", () => {
    const spaced = ["de", "fr", "es", "sv", "cr"] as const;
    const wrong = spaced.flatMap((language) =>
      [...flat(translations[language]), ...flat(refusalTexts[language])].filter(([, text]) =>
        /[}\d] ?%/.test(text),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("SHELL-LANG-006 falls back to English for missing texts of a language", () => {
    const texts = overlay(en, { success: { code_sent: "Koden skickades." } });
    expect(texts.success.code_sent).toBe("Koden skickades.");
    expect(texts.success.code_right).toBe(en.success.code_right);
  });

  it("SHELL-LANG-006 every language that the front end has whole is whole in the server", () => {
    expect(["en", ...Object.keys(translations)].sort()).toEqual([...completeLanguages].sort());
  });

  it.each(Object.entries(translations))(
    "WIRE-BAD-006 SHELL-LANG-006 %s has every text, with the placeholders of the English one",
    (_language, translation) => {
      const texts = new Map(flat(translation));
      for (const [path, text] of flat(en))
        expect([path, placeholders(texts.get(path)), texts.has(path)]).toEqual([
          path,
          placeholders(text),
          true,
        ]);
    },
  );

  it("ERROR-ROUTE-002 an expired session has a text in Japanese, Chinese, traditional Chinese and English", () => {
    const text = (language: keyof typeof languages) =>
      refusalText({ code: "session_expired", values: {} }, language);
    expect(new Set(["jp", "zh", "hk", "en"].map((language) => text(language as "en"))).size).toBe(4);
    expect(text("jp")).toBe("セッションの有効期限が切れました。もう一度ログインしてください");
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
    expect(await refused()).toMatchObject({ message: "委托不存在" });
    expect(await server.send(calls.setLanguage, { lang: "tlh" }, { token })).toMatchObject({
      code: "language_unknown",
      message: "不支持该语言",
    });
    expect(await server.send(calls.cancelOrder, { id: 1 }, { token, language: "en" })).toMatchObject({
      message: "Order not found",
    });
  });
});
