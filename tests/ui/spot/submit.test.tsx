import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { emptyTicket } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { Submit } from "#src/ui/spot/ticket/submit.tsx";
import { show } from "../render.tsx";

it.each(["sending", "unknown"] as const)(
  "COMMAND-FORM-011 while an order is %s its button keeps its focus, and a click on it reaches the model",
  async (stage) => {
    const submit = vi.fn();
    const view = ticketView({ ...emptyTicket, stage });
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Submit view={view} base="BTC" />
      </form>,
    );
    const busy = await screen.findByRole("button", { name: "Sending…" });
    expect(busy).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(busy);
    expect(busy).toHaveFocus();
    expect(submit).toHaveBeenCalledOnce();
  },
);
