import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import { SearchSelect } from "#src/ui/kit/forms/search-select.tsx";
import { show } from "../render.tsx";

// jsdom has none; the list calls it for the option in effect.
Element.prototype.scrollIntoView = () => undefined;

const options = [
  { value: "us", label: "+1 US", name: "+1 United States" },
  { value: "de", label: "+49 DE", name: "+49 Germany" },
];

function Picker(): ReactNode {
  const [value, choose] = useState<string | null>("us");
  return (
    <SearchSelect
      label="Country code"
      options={options}
      value={value}
      choose={choose}
      nothingFound="No such country"
    />
  );
}

it("SHELL-UPDATE-005 a list opens with the first click, though its code is fetched with it", async () => {
  const user = userEvent.setup();
  await show(<Picker />);
  const field = screen.getByRole("combobox", { name: "Country code" });
  expect(field).toHaveValue("+1 US");
  expect(field).toHaveAttribute("aria-expanded", "false");
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "+49 Germany", hidden: true }));
  expect(screen.getByRole("combobox", { name: "Country code" })).toHaveValue("+49 DE");
});

it("SHELL-UPDATE-005 what is typed before the list is there searches it", async () => {
  const user = userEvent.setup();
  await show(<Picker />);
  await user.tab();
  expect(screen.getByRole("combobox", { name: "Country code" })).toHaveFocus();
  await user.keyboard("Ger");
  await waitFor(() => expect(screen.getAllByRole("option", { hidden: true })).toHaveLength(1));
  const field = screen.getByRole("combobox", { name: "Country code" });
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Ger");
});
