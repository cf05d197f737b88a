import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { fresh } from "#src/streams/kit/resource/loadable.ts";
import { emptyTicket } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { Available } from "#src/ui/spot/ticket/figures.tsx";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

it.each([
  [true, /^\/dealFinance\?.*panel=deposit/, "Deposit"],
  [false, /^\/transfer\?/, "Transfer"],
] as const)("HOME-START-004 unfunded: %s, so the balances lead to %s", async (unfunded, address, name) => {
  await show(
    <Available
      view={ticketView(emptyTicket)}
      market={marketOf("BTC")}
      model={{ age$: of(fresh), unfunded$: of(unfunded) }}
      signedIn
    />,
  );
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent(name);
  expect(links[0]?.getAttribute("href")).toMatch(address);
});
