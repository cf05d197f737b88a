import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { emptyTicket } from "#src/streams/spot/ticket/state.ts";
import { type TicketView, ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { TicketNotes } from "#src/ui/spot/ticket/ticket-notes.tsx";
import type { Refusal } from "#src/ui/words/refusal-words.ts";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const market = { ...marketOf("BTC"), minAmount: "0.00010000", minValue: "5" };
const notes = (view: Partial<TicketView>, refusal: Refusal | null = null) => (
  <TicketNotes id="notes" view={{ ...ticketView(emptyTicket), ...view }} market={market} refusal={refusal} />
);

it("SPOT-FORM-018 says the smallest order while there is nothing else to say", async () => {
  const { unmount } = await show(notes({}));
  expect(screen.getByText("Minimum order: 0.0001 BTC, at least 5.00 USDT")).toBeInTheDocument();
  unmount();
  await show(notes({ problems: { amount: "amount_required" } }));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  expect(screen.queryByText(/Minimum order/)).toBeNull();
});

it("SPOT-OCO-008 says in a sentence what OCO means", async () => {
  await show(notes({ mode: "oco" }));
  expect(screen.getByText(/or triggers, the other is cancelled/)).toBeInTheDocument();
});

it("SPOT-TRAIL-009 says in a sentence where a trailing stop begins and what it does", async () => {
  const trail = { side: "sell", distance: "1.5", unit: "percent", stop: "98.5", activation: null } as const;
  const { unmount } = await show(notes({ mode: "trailing_stop", trail }));
  expect(screen.getByText(/^Starts at 98\.50, follows the price up, and sells/)).toBeInTheDocument();
  unmount();
  await show(notes({ mode: "trailing_stop", trail: { ...trail, activation: "110" } }));
  expect(
    screen.getByText(/^From 110\.00 on it follows the price up, starting at 98\.50/),
  ).toBeInTheDocument();
});

it.each([
  ["post_only", /Refused if it would trade at once/],
  ["ioc", /The rest is cancelled/],
  ["fok", /all of it at once, or nothing/],
] as const)("SPOT-FORM-019 says in a sentence what %s means", async (timeInForce, sentence) => {
  await show(notes({ mode: "limit", timeInForce }));
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it("SPOT-PREVIEW-012 says why the exchange would reject the order; the form's own problems come first", async () => {
  const refusal = { kind: "refused", type: "error", message: "Too many open orders", code: null } as const;
  const { unmount } = await show(notes({}, refusal));
  expect(screen.getByRole("alert")).toHaveTextContent("Too many open orders");
  expect(screen.queryByText(/Minimum order/)).toBeNull();
  unmount();
  await show(notes({ problems: { amount: "amount_required" } }, refusal));
  expect(screen.getByRole("alert")).not.toHaveTextContent("Too many open orders");
});
