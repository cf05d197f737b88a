import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { hotkeyActions } from "#domain/hotkeys/actions.ts";
import { conflictsOf, keysFrom, keysOf, withKeys } from "#domain/hotkeys/keys.ts";
import type { BookLevel } from "#src/api/markets/types.ts";
import { bestPrices } from "#src/streams/markets/hotkeys/best-prices.ts";
import { storedHotkeys } from "#src/streams/markets/hotkeys/stored-hotkeys.ts";
import { marketOf } from "../../support/fakes.ts";

const defaults = v.parse(storedHotkeys, {});
const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe("the keys of hotkeys", () => {
  it("SPOT-KEY-002 no two actions have the same default keys, and every action has some", () => {
    expect(conflictsOf(defaults).size).toBe(0);
    expect(hotkeyActions.filter((action) => keysOf(action, defaults) === "")).toEqual([]);
  });

  it("SPOT-KEY-002 actions with the same keys are in conflict until one of them has others", () => {
    const both = withKeys(defaults, "sell", "b");
    expect([...conflictsOf(both)]).toEqual(["buy", "sell"]);
    expect(conflictsOf(withKeys(both, "buy", "")).size).toBe(0);
    expect(conflictsOf(withKeys(both, "sell", "s"))).toEqual(new Set());
  });

  it("SPOT-KEY-001 only what differs from the defaults is stored, and an unreadable value is the default", () => {
    const changed = withKeys(defaults, "buy", "ctrl+b");
    expect(changed.keys).toEqual({ buy: "ctrl+b" });
    expect(withKeys(changed, "buy", "b").keys).toEqual({});
    expect(v.parse(storedHotkeys, { on: false, minutes: 7, keys: "?" })).toEqual({
      on: false,
      minutes: 5,
      keys: {},
    });
  });

  it("SPOT-KEY-001 pressed keys become text; modifiers alone and keys that a page needs do not", () => {
    expect(keysFrom({ ...bare, key: "B", shiftKey: true })).toBe("shift+b");
    expect(keysFrom({ ...bare, key: "+", ctrlKey: true })).toBe("ctrl+[plus]");
    for (const key of ["Shift", "Tab", "Enter", "Escape", " ", "Process"])
      expect(keysFrom({ ...bare, key })).toBeNull();
  });

  it("SPOT-KEY-003 the mid price is rounded down to the tick, and a price of an empty side is unknown", () => {
    const market = marketOf("BTC");
    const book = (bids: readonly BookLevel[], asks: readonly BookLevel[]) => ({
      ...{ bids, asks, lastPrice: null, sequence: 1, epoch: null, time: 1 },
    });
    expect(bestPrices(book([["99.00", "1"]], [["100.01", "2"]]), market)).toEqual({
      "best-bid": "99.00",
      "best-ask": "100.01",
      mid: "99.50",
    });
    expect(bestPrices(book([], [["101.00", "2"]]), market)).toEqual({
      "best-bid": null,
      "best-ask": "101.00",
      mid: null,
    });
    expect(bestPrices(null, market).mid).toBeNull();
  });
});
