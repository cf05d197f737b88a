import { expect, it } from "vitest";
import { checkSlots, slotsOf } from "../../scripts/checks/words.ts";

it("SHELL-LANG-004 reads the slots of a text", () => {
  expect(slotsOf("At least {least} of <0>all</0>")).toEqual(["0", "least"]);
  expect(slotsOf("{count, plural, one {# order} other {# orders}}")).toEqual(["count"]);
});

it("SHELL-LANG-004 finds a translation that loses a slot, and waits for missing ones", () => {
  const catalogue = {
    a: { message: "At least {least}", translation: "至少" },
    b: { message: "At least {least}", translation: "" },
    c: { message: "At least {least}", translation: "至少 {least}" },
  };
  expect(checkSlots("zh", catalogue)).toHaveLength(1);
});
