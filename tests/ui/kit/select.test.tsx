import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { SelectEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { show } from "../render.tsx";

const coins = [
  { key: 1, name: "BTC" },
  { key: 3, name: "USDT" },
];

it("SHELL-SELECT-001 a labelled list names its problem and hint, and hands over the key chosen by keyboard", async () => {
  const user = userEvent.setup();
  const chosen = vi.fn();
  function Form() {
    const [coin, setCoin] = useState(1);
    const choose = (key: number) => {
      chosen(key);
      setCoin(key);
    };
    return (
      <SelectEntry
        label="Coin"
        value={coin}
        options={coins}
        choose={choose}
        problem="number_invalid"
        hint="Free"
      />
    );
  }
  await show(<Form />);
  await user.tab();
  const list = screen.getByRole("combobox", { name: "Coin" });
  expect(list).toHaveFocus();
  expect(list).toBeInvalid();
  expect(list).toHaveAccessibleDescription(`${screen.getByRole("alert").textContent} Free`);
  await user.selectOptions(list, "USDT");
  expect(chosen).toHaveBeenCalledExactlyOnceWith(3);
  expect(list).toHaveValue("3");
});

it("SHELL-SELECT-001 an entry for all has the key null, and a disabled list cannot be opened", async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  const options = [{ key: null, name: "All coins" }, ...coins];
  const shown = await show(<Select size="bar" name="Coin" value={3} options={options} choose={choose} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "All coins");
  expect(choose).toHaveBeenCalledExactlyOnceWith(null);
  shown.unmount();
  await show(<Select name="Coin" value={3} options={options} choose={choose} disabled />);
  expect(screen.getByRole("combobox", { name: "Coin" })).toBeDisabled();
});
