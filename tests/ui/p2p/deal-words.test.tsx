import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Money } from "#src/ui/p2p/amounts.tsx";
import { moveWords } from "#src/ui/p2p/deal/move-words.tsx";
import { MerchantFigures } from "#src/ui/p2p/fiat/merchant-figures.tsx";
import { merchantOf } from "../../streams/p2p/fiat/samples.ts";
import { dealOf } from "../../streams/p2p/samples.ts";
import { show } from "../render.tsx";

it("OTC-PAGE-017 before marking an order as paid the buyer reads what a false word leads to", async () => {
  await show(<p role="note">{moveWords({ deal: dealOf(1), action: "pay" }).warning}</p>);
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent(/An operator will review the order/);
  expect(note).toHaveTextContent(/your account may be frozen until it is decided/);
  expect(note).not.toHaveTextContent(/penalty|100%/);
});

it.each([
  ["CNY", "133.2", "133.20 CNY"],
  ["JPY", "2610", "2,610 JPY"],
  ["USD", "18.4", "18.40 USD"],
] as const)("OTC-PAGE-020 %s is written with its code", async (coinCode, amount, written) => {
  await show(
    <p role="note">
      <Money amount={amount} coinCode={coinCode} />
    </p>,
  );
  expect(await screen.findByRole("note")).toHaveTextContent(new RegExp(`^${written}$`));
});

it("OTC-PAGE-020 the question before paying names the money by its code", async () => {
  await show(moveWords({ deal: dealOf(1, { money: "133.2" }), action: "pay" }).body);
  expect(await screen.findByText(/Confirm that you have sent/)).toHaveTextContent("133.20 CNY");
});

it.each([
  [{ total: 1 }, "1", "0", "—"],
  [{ total: 4, ended: 3, completed: 2 }, "4", "2", "66%"],
])("OTC-FIAT-114 OTC-FIAT-117 a merchant with %j", async (counts, total, completed, rate) => {
  await show(<MerchantFigures merchant={merchantOf(1, { isMine: false, ...counts })} />);
  const figure = (name: string) => screen.getByText(name).nextElementSibling;
  await screen.findByText("Total orders");
  expect(figure("Total orders")).toHaveTextContent(total);
  expect(figure("Completed orders")).toHaveTextContent(completed);
  expect(figure("Completion rate")).toHaveTextContent(rate);
});
