import { expect, it } from "vitest";
import { checkMoney } from "../../scripts/checks/money.ts";

const find = (text: string, path = "src/streams/spot/a.ts") =>
  checkMoney([{ path, text }], ["src/streams/pixels/"]);

it.each([
  "const x = Number(order.price);",
  "const x = parseFloat(amount);",
  "const x = Number.parseFloat(fee);",
  "const x = +wallet.available;",
  "if (price) go();",
  "const x = balance ? 1 : 2;",
  "const x = lastPrice || other;",
  "const x = !order?.turnover;",
])("LEDGER-LINT-001 finds %s", (text) => {
  expect(find(text)).toHaveLength(1);
});

it.each([
  "const x = Number(page);",
  "if (price === null) go();",
  "const x = price ?? other;",
  "if (pricing) go();",
])("LEDGER-LINT-001 lets %s pass", (text) => {
  expect(find(text)).toEqual([]);
});

it("LEDGER-LINT-001 leaves the UI and the listed places alone", () => {
  expect(find("Number(price)", "src/ui/a.ts")).toEqual([]);
  expect(find("Number(price)", "src/streams/pixels/a.ts")).toEqual([]);
});
