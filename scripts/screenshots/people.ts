import { publishAdvert, publishC2c, shopOf, takeAdvert, takeC2c } from "../../e2e/support/shops.ts";
import type { Area } from "./stage.ts";

/** C2C and fiat: an order of each market that waits to be paid, with a word between its sides. */
export const people: Area = async ({ exchange, tokens: { demo, second, merchant } }) => {
  const c2cAdvert = await publishC2c(exchange, second, { type: "sell", price: "7.19", number: "300" });
  const c2cDeal = await takeC2c(exchange, demo, c2cAdvert);
  const advert = await publishAdvert(exchange, merchant, { type: "sell", price: "7.2", number: "900" });
  const deal = await takeAdvert(exchange, demo, advert, "150");
  const { id: shop } = await shopOf(exchange, merchant);
  for (const [market, id, token, text] of [
    ["c2c", c2cDeal, demo, "Hello, I pay by bank transfer within ten minutes."],
    ["c2c", c2cDeal, second, "Fine. Please write the reference number and nothing else."],
    ["fiat", deal, merchant, "Welcome! I am here until six."],
  ] as const)
    await exchange.ask("POST", "/api/otc/chat", { market, id, text, client_id: text }, token);
  return [
    { name: "c2c", path: "/c2cOrder", token: demo },
    { name: "c2c-order", path: `/c2cTrade?deal=${c2cDeal}`, token: demo },
    { name: "fiat", path: "/legalTrade", token: demo },
    { name: "fiat-payment", path: `/legalPay?id=${deal}`, token: demo },
    { name: "fiat-shop", path: `/legalShopDetail?id=${shop}`, token: merchant },
  ];
};
