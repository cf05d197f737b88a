import { scaled, UNIT } from "../exchange/kit/arithmetic.ts";
import type { Ledger } from "../exchange/ledger/types.ts";
import { type CurrencyName, currencies } from "../exchange/markets/currencies.ts";
import { markets } from "../exchange/markets/markets.ts";
import type { P2pExchange } from "../exchange/p2p/exchange.ts";
import type { AdvertType, CoinCode, OtcMarket, PayWay } from "../exchange/p2p/types.ts";

/** A demo's advert: amounts in coins, limits in money, the price as a premium over the market in hundredths of a percent. */
interface DemoAdvert {
  readonly coin: CurrencyName;
  readonly type: AdvertType;
  readonly way: PayWay;
  readonly code: CoinCode;
  readonly total: string;
  readonly premium: bigint;
  readonly limits?: readonly [least: string, most: string];
}

const shopAdverts: readonly DemoAdvert[] = [
  {
    coin: "USDT",
    type: "sell",
    way: "bank",
    code: "CNY",
    total: "8000",
    premium: 60n,
    limits: ["500", "20000"],
  },
  {
    coin: "USDT",
    type: "sell",
    way: "ali_pay",
    code: "CNY",
    total: "5000",
    premium: 45n,
    limits: ["100", "5000"],
  },
  {
    coin: "USDT",
    type: "sell",
    way: "we_chat",
    code: "CNY",
    total: "3000",
    premium: 50n,
    limits: ["100", "3000"],
  },
  {
    coin: "USDT",
    type: "sell",
    way: "bank",
    code: "USD",
    total: "6000",
    premium: 30n,
    limits: ["50", "3000"],
  },
  {
    coin: "USDT",
    type: "sell",
    way: "bank",
    code: "JPY",
    total: "4000",
    premium: 80n,
    limits: ["5000", "200000"],
  },
  {
    coin: "USDT",
    type: "buy",
    way: "bank",
    code: "CNY",
    total: "9000",
    premium: -40n,
    limits: ["500", "30000"],
  },
  {
    coin: "USDT",
    type: "buy",
    way: "ali_pay",
    code: "CNY",
    total: "4000",
    premium: -55n,
    limits: ["100", "8000"],
  },
  {
    coin: "USDT",
    type: "buy",
    way: "bank",
    code: "USD",
    total: "5000",
    premium: -35n,
    limits: ["50", "2000"],
  },
  {
    coin: "BTC",
    type: "sell",
    way: "bank",
    code: "CNY",
    total: "0.35",
    premium: 70n,
    limits: ["1000", "80000"],
  },
  {
    coin: "BTC",
    type: "sell",
    way: "ali_pay",
    code: "CNY",
    total: "0.15",
    premium: 85n,
    limits: ["500", "20000"],
  },
  {
    coin: "BTC",
    type: "sell",
    way: "bank",
    code: "USD",
    total: "0.25",
    premium: 65n,
    limits: ["100", "10000"],
  },
  {
    coin: "BTC",
    type: "buy",
    way: "bank",
    code: "CNY",
    total: "0.4",
    premium: -60n,
    limits: ["1000", "60000"],
  },
  {
    coin: "BTC",
    type: "buy",
    way: "we_chat",
    code: "CNY",
    total: "0.1",
    premium: -75n,
    limits: ["500", "10000"],
  },
];

const secondAdverts: readonly DemoAdvert[] = [
  { coin: "USDT", type: "sell", way: "bank", code: "CNY", total: "500", premium: 35n },
  { coin: "USDT", type: "sell", way: "ali_pay", code: "CNY", total: "120", premium: 20n },
  { coin: "USDT", type: "buy", way: "we_chat", code: "CNY", total: "800", premium: -25n },
  { coin: "BTC", type: "sell", way: "bank", code: "USD", total: "0.02", premium: 55n },
  { coin: "BTC", type: "buy", way: "bank", code: "CNY", total: "0.015", premium: -30n },
];

/** Only buying: what the demo's trader owns stays free. */
const traderAdverts: readonly DemoAdvert[] = [
  { coin: "USDT", type: "buy", way: "bank", code: "CNY", total: "600", premium: -20n },
  { coin: "USDT", type: "buy", way: "ali_pay", code: "CNY", total: "250", premium: -30n },
  { coin: "BTC", type: "buy", way: "bank", code: "USD", total: "0.01", premium: -45n },
];

/** What the merchant's shops hold at first. */
const shopBalances = { USDT: "40000", BTC: "1.5" } as const;

/** What a dollar costs. */
const rates: Readonly<Record<CoinCode, bigint>> = { CNY: scaled("7.2"), USD: UNIT, JPY: scaled("151.4") };

/** The price of a coin in money, with its premium, in whole thousandths. */
function priceOf({ coin, code, premium }: DemoAdvert): bigint {
  const market = markets.find(({ base, quote }) => base.name === coin && quote.name === "USDT");
  const dollars = market ? scaled(market.demo.price) : UNIT;
  const price = (((dollars * rates[code]) / UNIT) * (10_000n + premium)) / 10_000n;
  const step = UNIT / 1_000n;
  return (price / step) * step;
}

export interface DemoP2pParts {
  readonly p2p: Pick<P2pExchange, "apply" | "publish" | "advertsOf" | "shopsOf" | "operator">;
  readonly ledger: Ledger;
}

async function publishAll(
  { p2p }: DemoP2pParts,
  market: OtcMarket,
  userId: number,
  adverts: readonly DemoAdvert[],
): Promise<void> {
  const all = {
    shopId: null,
    type: null,
    currencyId: null,
    state: null,
    onShelfOnly: false,
    page: 1,
    limit: 1,
  };
  const { total: known } = await p2p.advertsOf(market, { ...all, publisherId: userId });
  if (known >= adverts.length) return;
  for (const [index, advert] of adverts.entries()) {
    const { coin, type, way, code, total, limits } = advert;
    await p2p.publish({
      ...{ market, userId, type, way, currencyId: currencies[coin].id, coinCode: code },
      ...{ price: priceOf(advert), total: scaled(total) },
      minMoney: limits ? scaled(limits[0]) : null,
      maxMoney: limits ? scaled(limits[1]) : null,
      // A start that was killed half-way goes on where it was.
      clientId: `demo-${market}-${index}`,
    });
  }
}

async function openShop(
  { p2p, ledger }: DemoP2pParts,
  userId: number,
  coin: keyof typeof shopBalances,
): Promise<void> {
  const currencyId = currencies[coin].id;
  const known = (await p2p.shopsOf(userId)).find((shop) => shop.currencyId === currencyId);
  const shop =
    known ??
    (await p2p.apply({ userId, currencyId, name: `Mill Street ${coin}`, mobile: "+1 202 555 0148" }));
  if (shop.state === "applying") await p2p.operator.decideShop(shop.id, true);
  const held = await ledger.balances(userId);
  if (held.some((row) => row.wallet === "merchant" && row.currencyId === currencyId)) return;
  const amount = scaled(shopBalances[coin]);
  await ledger.credit({ userId, wallet: "merchant", currencyId, amount, kind: "issue", reference: "demo" });
}

/** The demo's people by what they do in trading with others. */
export interface DemoTraders {
  readonly trader: number;
  readonly second: number;
  readonly merchant: number;
}

/** Fills the markets between people at the first start: a merchant with two shops, and adverts of two traders. */
export async function openDemoTrading(parts: DemoP2pParts, people: DemoTraders): Promise<void> {
  for (const coin of ["USDT", "BTC"] as const) await openShop(parts, people.merchant, coin);
  await publishAll(parts, "fiat", people.merchant, shopAdverts);
  await publishAll(parts, "c2c", people.second, secondAdverts);
  await publishAll(parts, "c2c", people.trader, traderAdverts);
}
