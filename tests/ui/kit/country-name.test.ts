import { describe, expect, it } from "vitest";
import { countryNames } from "#src/ui/kit/forms/country-name.ts";
import { firstWords } from "#src/ui/words/first-words.ts";

const usa = { id: "US", callingCode: "1", nameEn: "United States", nameCn: "美国" };

describe("Names of countries", () => {
  it.each([
    ["en", "United States"],
    ["zh", "美国"],
    ["hk", "美國"],
    ["jp", "アメリカ合衆国"],
    ["de", "Vereinigte Staaten"],
    ["cr", "Sjedinjene Američke Države"],
  ] as const)("SHELL-LANG-011 in %s it is %s", (language, name) => {
    expect(countryNames(language)(usa)).toBe(name);
  });

  it("SHELL-LANG-011 what the browser cannot name has its English name", () => {
    expect(countryNames("jp")({ ...usa, id: "233", nameEn: "Elsewhere" })).toBe("Elsewhere");
    expect(countryNames("zh")({ ...usa, nameCn: "" })).toBe("United States");
  });
});

describe("First words", () => {
  it("SHELL-LANG-011 Chinese of each script and Japanese have words of their own, the others English", () => {
    const titles = (["zh", "hk", "jp"] as const).map((language) => firstWords(language).title);
    expect(new Set([...titles, firstWords("en").title]).size).toBe(4);
    expect(firstWords("de")).toBe(firstWords("en"));
  });
});
