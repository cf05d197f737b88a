import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { show } from "../render.tsx";

/** A question, and after its answer another one, as an order asks for its confirmation and then for the trade password. */
function Questions(): ReactNode {
  const [asked, ask] = useState(0);
  return (
    <>
      <button type="button" onClick={() => ask(1)}>
        Open
      </button>
      <button type="button">Other</button>
      {asked === 1 && (
        <Dialog title="Sure?" close={() => ask(0)} ownFocus>
          <button type="button" data-autofocus onClick={() => ask(2)}>
            Yes
          </button>
        </Dialog>
      )}
      {asked === 2 && (
        <Dialog title="Password" close={() => ask(0)} ownFocus entry>
          <input aria-label="Password" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

/** Opens the first question, whose answer has the focus. @returns the button that opened it, and who presses keys */
async function openQuestion() {
  const user = userEvent.setup();
  await show(<Questions />);
  const opener = await screen.findByRole("button", { name: "Open" });
  await user.click(opener);
  await waitFor(() => expect(screen.getByRole("button", { name: "Yes" })).toHaveFocus());
  return { user, opener };
}

describe("a dialog", () => {
  it("SHELL-A11Y-004 takes the focus, and gives it back when it is dismissed", async () => {
    const { user, opener } = await openQuestion();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("SHELL-DIALOG-001 a press beside it closes it, but not where something is typed", async () => {
    const { user, opener } = await openQuestion();
    const beside = () => document.querySelector(".mantine-Modal-overlay") ?? document.body;
    await user.click(beside());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(opener);
    await user.dblClick(screen.getByRole("button", { name: "Yes" }));
    await user.click(beside());
    expect(screen.getByRole("dialog", { name: "Password" })).toBeInTheDocument();
  });

  it("SHELL-A11Y-004 gives it back behind a second one that followed", async () => {
    const { user, opener } = await openQuestion();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Password" })).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(opener).toHaveFocus();
  });
});
