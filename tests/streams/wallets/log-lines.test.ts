import { describe, expect, it } from "vitest";
import type { WalletEntry } from "#src/api/wallets/types.ts";
import { logLines } from "#src/streams/wallets/log-lines.ts";

const change = (id: number, part: Partial<WalletEntry>): WalletEntry => ({
  ...{
    id,
    entry: 1,
    wallet: "leverage",
    currency: "USDT",
    change: "1",
    text: "Margin",
    frozen: false,
    time: 5,
  },
  ...part,
});

describe("the lines of a log", () => {
  it("STREAM-WALLET-010 what goes from available to locked is one line with both changes", () => {
    const both = [change(2, { frozen: true, change: "67.35" }), change(1, { change: "-67.35" })];
    expect(logLines(both)).toEqual([
      {
        id: 2,
        text: "Margin",
        wallet: "leverage",
        currency: "USDT",
        available: "-67.35",
        locked: "67.35",
        time: 5,
      },
    ]);
  });

  it("STREAM-WALLET-010 changes of one part are added up; another entry, coin or wallet is a line of its own", () => {
    const lines = logLines([
      change(7, { change: "0.1" }),
      change(6, { change: "0.2" }),
      change(5, { currency: "BTC" }),
      change(4, { currency: "BTC", wallet: "spot" }),
      change(3, { entry: 2 }),
    ]);
    expect(lines.map(({ id, available }) => [id, available])).toEqual([
      [7, "0.30000000"],
      [5, "1"],
      [4, "1"],
      [3, "1"],
    ]);
  });

  it("STREAM-WALLET-010 without named entries each change is a line", () => {
    expect(logLines([change(2, { entry: null, frozen: true }), change(1, { entry: null })])).toHaveLength(2);
  });
});
