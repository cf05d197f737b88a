import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Balance, WalletKind } from "#src/api/session/types.ts";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { liveWorth } from "#src/streams/wallets/live-worth.ts";
import { inCoin, shareByCoin, usdPriceOf, valued } from "#src/streams/wallets/worth.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { quoteOf } from "../support/fakes.ts";

function balance(currency: string, available: string, given: Partial<Balance> = {}): Balance {
  return { wallet: "spot", currencyId: 1, currency, available, frozen: "0", usdPrice: null, ...given };
}
const noPrice = () => null;
const prices: Readonly<Record<string, string>> = { BTC_USDT: "60000", ETH_USDT: "3000.5" };
const priceOf = (key: string): string | null => prices[key] ?? null;

describe("worth of wallets", () => {
  it("STREAM-WALLET-003 a coin is worth its market's price, else its own value, else unknown", () => {
    const told = [balance("USDT", "1", { usdPrice: "0.99" }), balance("GOLD", "1", { usdPrice: "2" })];
    expect(usdPriceOf(told, priceOf, "USDT")).toBe(parseDecimal("0.99"));
    expect(usdPriceOf(told, priceOf, "BTC")).toBe(parseDecimal("59400"));
    expect(usdPriceOf(told, noPrice, "GOLD")).toBe(parseDecimal("2"));
    expect(usdPriceOf(told, noPrice, "BTC")).toBeNull();
    expect(usdPriceOf([], noPrice, "USDT")).toBe(parseDecimal("1"));
  });

  it("STREAM-WALLET-003 frozen funds count; what has no price is unknown, not zero; sums are by wallet", () => {
    const all = valued(
      [
        balance("BTC", "0.5", { frozen: "0.1" }),
        balance("ETH", "2", { wallet: "leverage" }),
        balance("GOLD", "7"),
      ],
      priceOf,
    );
    expect(all.balances.map(({ total, usd }) => [total, usd])).toEqual([
      ["0.60000000", "36000.00000000"],
      ["2.00000000", "6001.00000000"],
      ["7.00000000", null],
    ]);
    expect(all.usd).toBe("42001.00000000");
    expect(all.byWallet).toEqual([
      { key: "spot", usd: "36000.00000000", hundredths: 8571 },
      { key: "leverage", usd: "6001.00000000", hundredths: 1428 },
    ]);
  });

  it("STREAM-WALLET-003 names the largest coins and puts the rest together", () => {
    const { balances } = valued(
      ["5", "1", "3", "2"].map((amount, at) => balance(`C${at}`, amount, { usdPrice: "1" })),
      noPrice,
    );
    expect(shareByCoin(balances, 2).map(({ key, hundredths }) => [key, hundredths])).toEqual([
      ["C0", 4545],
      ["C2", 2727],
      ["", 2727],
    ]);
  });

  it("states a sum in a reference coin, rounded down", () => {
    expect(inCoin("100", parseDecimal("60000"))).toBe("0.00166666");
    expect(inCoin("100", null)).toBeNull();
    expect(inCoin("100", 0n)).toBeNull();
  });

  it("STREAM-WALLET-003 never more than there is: the parts are not more than the whole", () => {
    const text = fc
      .bigInt({ min: 0n, max: 10n ** 14n })
      .map((value) => `${value / 10n ** 8n}.${String(value % 10n ** 8n).padStart(8, "0")}`);
    const wallet = fc.constantFrom<WalletKind>("spot", "leverage", "fiat", "options");
    const one = fc.record({ wallet, available: text, frozen: text, usdPrice: text });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (rows) => {
        const all = valued(
          rows.map((row, at) => ({ ...row, currency: `C${at % 4}`, currencyId: at % 4 })),
          noPrice,
        );
        const sum = (texts: readonly (string | null)[]): bigint =>
          texts.reduce((total, each) => total + (parseDecimal(each ?? "0") ?? 0n), 0n);
        expect(sum(all.balances.map(({ usd }) => usd))).toBe(parseDecimal(all.usd));
        expect(sum(all.byWallet.map(({ usd }) => usd))).toBe(parseDecimal(all.usd));
        const hundredths = all.byWallet.reduce((total, part) => total + part.hundredths, 0);
        expect(hundredths).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

describe("live worth", () => {
  it(
    "STREAM-WALLET-004 follows balances at once and prices twice a second; what did not change keeps its identity",
    marbles((m) => {
      const app = fakeApp();
      const btc = balance("BTC", "2", { currencyId: 2 });
      app.state.balances.next(ready([btc, balance("USDT", "5")]));
      const price = (text: string) => app.state.quote.next(ready(quoteOf("BTC_USDT", text)));
      const seen: string[] = [];
      const rows = new Set<unknown>();
      const worth$ = liveWorth(app);
      const held = worth$.subscribe((data) => {
        const all = known(data);
        if (all === null) return;
        seen.push(all.usd);
        rows.add(all.balances[1]);
      });
      m.cold("10ms a").subscribe(() => price("101"));
      m.cold("20ms a").subscribe(() => price("102"));
      m.cold("30ms a").subscribe(() => price("103"));
      m.cold("600ms a").subscribe(() =>
        app.state.balances.next(ready([{ ...btc, available: "3" }, balance("USDT", "5")])),
      );
      m.cold("700ms a").subscribe(() => app.state.balances.next(loading));
      m.cold("2s a").subscribe(() => {
        expect(seen).toEqual(["5.00000000", "205.00000000", "211.00000000", "314.00000000"]);
        expect(rows.size).toBe(1);
        held.unsubscribe();
      });
    }),
  );
});
