import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireProperName, skeletonOf } from "#server/exchange/p2p/names.ts";

function refusal(name: string): string {
  try {
    requireProperName(name);
    return "ok";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("Names under which people trade", () => {
  it.each([
    "operator",
    "Millrace Support",
    "MILLRACE",
    "Мillrасe",
    "M1llrace",
    "Suppоrt-24",
    "s u p p o r t",
    "ｏｐｅｒａｔｏｒ",
    "Millracé",
    "rnillrace",
    "0fficial trader",
    "admin",
    "The Admin",
    "$taff",
    "MiIIrace",
  ])("OTC-NICK-001 %j passes for the exchange's own and is refused", (name) => {
    expect(refusal(name)).toBe("nickname_reserved");
  });

  it.each(["Ada", "Ada Lovelace", "山田太郎", "Стефан", "Zoë", "Stafford", "Helpful Ada", "o_O 7"])(
    "OTC-NICK-001 %j belongs to one user only",
    (name) => {
      expect(refusal(name)).toBe("ok");
    },
  );

  it.each([
    "Ada\u202eecalrevol",
    "Ada\u0000",
    "A\u200bda",
    "\u2066Ada",
    "Ada\nBob",
    "Ada\ufeff",
    "...",
    "\u3164",
  ])("OTC-NICK-002 %j has characters that nobody sees, or none that anybody does", (name) => {
    expect(refusal(name)).toBe("nickname_invalid");
  });

  it("OTC-NICK-001 no letter case and no blanks or signs in between make a reserved name pass", () => {
    const sign = fc.constantFrom("", " ", ".", "-", "_");
    const typed = fc.array(fc.tuple(fc.boolean(), sign), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(typed, (changes) => {
        const name = changes.map(([big, after], at) => {
          const letter = "support"[at] ?? "";
          return (big ? letter.toUpperCase() : letter) + after;
        });
        expect(skeletonOf(name.join(""))).toBe(skeletonOf("support"));
        expect(refusal(name.join(""))).toBe("nickname_reserved");
      }),
    );
  });
});
