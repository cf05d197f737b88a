import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import { type RefusalCode, refusals } from "#contract/refusals/index.ts";
import { refusalText as serverText } from "#server/http/texts/index.ts";
import { Route } from "#src/routes/__root.tsx";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import { activateLanguage, loadLanguage } from "#src/ui/words/i18n.ts";
import { codeText, problemText } from "#src/ui/words/problem-text.ts";
import { needsRefusalTexts, refusalTextsIn } from "#src/ui/words/refusal-texts.ts";
import { refusalText } from "#src/ui/words/refusal-words.ts";

const everyLanguage = Object.keys(languages) as Language[];
const codes = Object.keys(refusals) as RefusalCode[];
/** A number with groups and decimals for each value of a text, so that its writing shows. */
const valuesOf = (code: RefusalCode) =>
  Object.fromEntries(refusals[code].map((name) => [name, "1234567.05"]));

afterEach(() => activateLanguage("en"));

describe("The texts of refusals", () => {
  it("SHELL-LANG-018 home starts without them, any other page and a change of language with them", async () => {
    expect(refusalTextsIn("sv")).toBeUndefined();
    await loadLanguage("sv", { withRefusals: needsRefusalTexts("/") });
    expect(refusalTextsIn("sv")).toBeUndefined();
    await loadLanguage("sv", { withRefusals: needsRefusalTexts("/dealCenter") });
    expect(refusalTextsIn("sv")).toBeDefined();
    await loadLanguage("it");
    expect(refusalTextsIn("it")).toBeDefined();
  });

  it("SHELL-LANG-018 a page that is opened from home gets those of the language in use", async () => {
    (await loadLanguage("cr", { withRefusals: false }))();
    expect(refusalTextsIn("cr")).toBeUndefined();
    const { beforeLoad } = Route.options;
    const open = async (pathname: string) => beforeLoad?.({ location: { pathname } } as never);
    await open("/");
    expect(refusalTextsIn("cr")).toBeUndefined();
    await open("/legal");
    expect(refusalTextsIn("cr")?.code_wrong).toBe(serverText({ code: "code_wrong", values: {} }, "cr"));
  });
});

describe("The text of a problem", () => {
  it.each(everyLanguage)(
    "SHELL-LANG-019 a form says in %s what the exchange refuses with",
    async (language) => {
      await activateLanguage(language);
      for (const code of codes) {
        const values = valuesOf(code);
        expect([code, codeText(i18n, code, values)]).toEqual([code, serverText({ code, values }, language)]);
      }
    },
  );

  it("SHELL-LANG-019 a field shows the sentence of the refusal, with its numbers in the user's language", async () => {
    await activateLanguage("de");
    const values = { min: "1234.5", currency: "USDT" };
    const problem: Problem = { code: "withdrawal_too_small", values };
    render(
      <I18nProvider i18n={i18n}>
        <TextField label="Betrag" value="1" change={() => undefined} problem={problem} />
      </I18nProvider>,
    );
    const text = serverText({ code: "withdrawal_too_small", values }, "de");
    expect(text).toContain("1.234,5 USDT");
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(text);
  });

  it("SHELL-LANG-019 a value that is not known stays out", () => {
    const problem: Problem = { code: "amount_off_lot", values: { lot: "0.01", currency: "" } };
    expect(problemText(i18n, problem)).toBe("The amount must be a multiple of 0.01");
  });

  it("ERROR-NET-002 a refusal without a text shows the text of its code, an unknown code a failure", () => {
    const refusal = { kind: "refused", type: "error", message: "" } as const;
    expect(refusalText(i18n, { ...refusal, code: "order_unknown" })).toBe("Order not found");
    expect(refusalText(i18n, { ...refusal, code: "of_a_newer_server" as RefusalCode })).toBe(
      "Something went wrong. Try again",
    );
    expect(refusalText(i18n, { ...refusal, message: "Own words", code: "order_unknown" })).toBe("Own words");
  });
});
