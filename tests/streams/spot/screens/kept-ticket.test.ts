import { expect, it } from "vitest";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok } from "../../support/fakes.ts";
import { latest, order, setUp } from "./rig.ts";

const drafts = (keys: readonly string[]) => keys.filter((key) => key.startsWith("spot_draft_"));

it("SPOT-FORM-017 an order that was not sent is there again on return, for its pair and for half an hour", () =>
  marbles((m) => {
    const { app, placements, screen } = setUp();
    screen.ticket.side("sell");
    order(screen, "99", "2");
    screen.ticket.confirm();
    expect(drafts(app.deps.storage.keys())).toEqual([]);
    placements[0]?.next(no({ kind: "unauthorised" }));
    expect(drafts(app.deps.storage.keys())).toEqual(["spot_draft_BTC_USDT"]);
    screen.end();
    const shows = (key: string, expected: object) => {
      const again = createTerminalScreen(app, key);
      expect(latest(again.ticket.view$)()).toMatchObject(expected);
      again.end();
    };
    shows("BTC_USDT", { side: "sell", price: "99", amount: "2", stage: "editing" });
    shows("ETH_USDT", { side: "buy", amount: "" });
    m.cold("30m a").subscribe(() => shows("BTC_USDT", { side: "buy", amount: "" }));
  })());

it("SPOT-FORM-017 an order that was placed leaves nothing behind", () => {
  const { app, placements, screen } = setUp();
  order(screen);
  screen.ticket.confirm();
  placements[0]?.next(ok({ message: "", order: null }));
  screen.end();
  expect(drafts(app.deps.storage.keys())).toEqual([]);
});
