import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { hasHidden, withoutHidden } from "#domain/shown-text.ts";

/** A right-to-left override, a zero-width space, a bell and a byte order mark within a word. */
const HOSTILE = "pay\u202e\u200b\u0007\ufeffme";

describe("Text that other people see", () => {
  it.each([
    ["an override of the direction", "\u202eabc", "abc"],
    ["an isolate", "a\u2066b\u2069", "ab"],
    ["characters of no width", "a\u200b\u2060b", "ab"],
    ["a joiner between letters", "a\u200db", "ab"],
    ["control characters", "a\u001b[2Jb", "a[2Jb"],
    ["a letter drawn as a blank", "a\u3164b", "ab"],
    ["half of a surrogate pair", "a\ud800b", "ab"],
    ["line breaks but line feeds, and tabs", "a\r\nb\u2028c\td", "a\nbc d"],
  ])("OTC-CHAT-006 loses %s", (_, given, wanted) => {
    expect(withoutHidden(given)).toBe(wanted);
    expect(hasHidden(given)).toBe(true);
    expect(withoutHidden(wanted)).toBe(wanted);
  });

  it.each(["👨‍👩‍👧 paid", "👩🏽‍💻", "❤️‍🔥", "已付款", "Überweisung\nheute", "ok 👍🏿"])(
    "OTC-CHAT-006 keeps %j",
    (text) => {
      expect(withoutHidden(text)).toBe(text);
    },
  );

  const accounts = {
    real_name: HOSTILE,
    bank_name: HOSTILE,
    bank_account: HOSTILE,
    bank_branch: HOSTILE,
    alipay_account: HOSTILE,
    wechat_nickname: HOSTILE,
    wechat_account: HOSTILE,
  };
  const clean = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, "payme"]));
  it.each<[string, Call, Readonly<Record<string, string>>, Readonly<Record<string, string | number>>]>([
    ["a chat line", calls.sayInDeal, { text: HOSTILE }, { market: "c2c", id: 1 }],
    ["receiving accounts", calls.saveCashInfo, accounts, {}],
    ["a shop", calls.applyAsMerchant, { name: HOSTILE }, { currency_id: 3, mobile: "13800138000" }],
  ])("OTC-CHAT-006 %s is accepted without what nobody sees", (_, call, hostile, rest) => {
    expect(v.parse(call.request, { ...rest, ...hostile })).toMatchObject(clean(hostile));
  });

  it("OTC-CHAT-006 a name of nothing that anybody sees is no name", () => {
    const parsed = v.safeParse(calls.saveCashInfo.request, { real_name: "\u202e\u200b" });
    expect(parsed.issues?.map(({ message }) => message)).toEqual(["enter_name"]);
  });
});
