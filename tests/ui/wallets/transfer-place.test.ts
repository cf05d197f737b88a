import { expect, it } from "vitest";
import { transferPlace } from "#src/ui/wallets/transfer-place.ts";

const coin = { currencyId: 3 };

it("WALLET-PAGE-008 a link to a transfer carries the coin into the form of the wallet", () => {
  expect(transferPlace("spot", coin)).toEqual({ to: "/transfer", search: { currency_id: "3" } });
  expect(transferPlace("leverage", coin)).toEqual({ to: "/transferLever", search: { currency_id: "3" } });
  expect(transferPlace("options")).toEqual({ to: "/transferMicro" });
});

it("WALLET-PAGE-008 a coin that the wallet cannot use is moved out of it", () => {
  expect(transferPlace("leverage", { ...coin, usable: false })).toEqual({
    to: "/transfer",
    search: { currency_id: "3", from: "leverage", to: "spot" },
  });
});
