import { i18n } from "@lingui/core";
import { afterAll, describe, expect, it } from "vitest";
import { activateLanguage } from "#src/ui/words/i18n.ts";

/** The plural form that the language in effect takes for a number. */
function formOf(count: number): string {
  return i18n._("form", { count }, { message: "{count, plural, one {one} few {few} other {other}}" });
}

describe("plurals by the language's own rules", () => {
  afterAll(() => activateLanguage("en"));

  it("SHELL-LANG-010 distinguishes one, few and many in Croatian, whose code is another language's tag", async () => {
    await activateLanguage("cr");
    expect([1, 2, 4, 5, 21, 22].map(formOf)).toEqual(["one", "few", "few", "other", "one", "few"]);
  });
  it("SHELL-LANG-010 has one and other in Swedish, and a single form in Japanese and Hong Kong Chinese", async () => {
    await activateLanguage("sv");
    expect([1, 2].map(formOf)).toEqual(["one", "other"]);
    await activateLanguage("jp");
    expect([1, 2].map(formOf)).toEqual(["other", "other"]);
    await activateLanguage("hk");
    expect([1, 2].map(formOf)).toEqual(["other", "other"]);
  });
});
