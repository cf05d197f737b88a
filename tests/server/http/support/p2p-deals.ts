import * as v from "valibot";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import * as fiat from "#contract/calls/p2p/fiat.ts";
import * as shops from "#contract/calls/p2p/shops.ts";
import type { TestServer } from "./harness.ts";

export const [DEMO, SECOND, THIRD] = ["demo@millrace.test", "second@millrace.test", "merchant@millrace.test"];
export const PASSWORD = { password: "123456" };
/** 100 USDT for 7 CNY each, to a bank account. */
export const terms = {
  ...{ way: "bank", price: "7", total_number: "100", currency_id: 3, coin_code: "CNY", ...PASSWORD },
};

/** Publishes a C2C advert. @returns its id */
export async function publishC2c(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  await server.send(c2c.c2cPublish, { ...terms, type }, { token });
  const { message } = await server.send(c2c.c2cOwnAdverts, {}, { token });
  return v.parse(c2c.c2cOwnAdverts.message, message).data[0]?.id ?? 0;
}

/** Takes a C2C advert whole. @returns the deal's id */
export async function takeC2c(server: TestServer, token: string, id: number): Promise<number> {
  const { message } = await server.send(c2c.c2cTake, { id, ...PASSWORD }, { token });
  return v.parse(c2c.c2cTake.message, message).data?.id ?? 0;
}

/** A deal of demo's: on an advert of its own of this type, taken by the second trader. */
export async function ownC2cDeal(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  const id = await publishC2c(server, token, type);
  return takeC2c(server, await server.login(SECOND), id);
}

/** A deal of demo's: on an advert of this type of the second trader. */
export async function takenC2cDeal(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  return takeC2c(server, token, await publishC2c(server, await server.login(SECOND), type));
}

/** The first advert of the demo's merchant. @param type the merchant's side */
export async function shopAdvert(server: TestServer, type: "buy" | "sell"): Promise<number> {
  const { message } = await server.send(fiat.fiatAdverts, {
    type,
    currency_id: 3,
    coin_code: "CNY",
    way: "bank",
  });
  return v.parse(fiat.fiatAdverts.message, message).data[0]?.id ?? 0;
}

/** Takes coins of a fiat advert. @returns the deal's id */
export async function takeFiat(
  server: TestServer,
  token: string,
  id: number,
  number = "100",
): Promise<number> {
  const request = { id, means: "number", value: number, ...PASSWORD };
  const { message } = await server.send(fiat.fiatTake, request, { token });
  return v.parse(fiat.fiatTake.message, message).data?.id ?? 0;
}

/** A deal with the demo's merchant. */
export async function merchantDeal(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  return takeFiat(server, token, await shopAdvert(server, type));
}

/** Makes the caller a merchant in USDT with 1000 USDT in the shop. @returns the shop's id */
export async function ownShop(server: TestServer, token: string): Promise<number> {
  const application = { currency_id: 3, name: "Mill", mobile: "13800138000", ...PASSWORD };
  await server.send(shops.applyAsMerchant, application, { token });
  const [shop] = await server.application.p2p.operator.applications();
  const id = shop?.id ?? 0;
  await server.application.p2p.operator.decideShop(id, true);
  await server.send(shops.shopTransfer, { seller_id: id, number: "1000", type: 2 }, { token });
  return id;
}

/** Publishes a fiat advert of the caller's shop. @returns its id */
export async function publishFiat(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  await server.send(fiat.fiatPublish, { ...terms, min_number: "70", max_number: "700", type }, { token });
  const { message } = await server.send(shops.merchantInfo, {}, { token });
  return v.parse(shops.merchantInfo.message, message).lists.data[0]?.id ?? 0;
}

/** A deal on an advert of the caller's new shop, taken by the second trader. */
export async function ownFiatDeal(server: TestServer, token: string, type: "buy" | "sell"): Promise<number> {
  await ownShop(server, token);
  const id = await publishFiat(server, token, type);
  return takeFiat(server, await server.login(SECOND), id, "50");
}

/** Marks a deal as paid by its buyer among these accounts. */
export async function paid(
  server: TestServer,
  market: "c2c" | "fiat",
  id: number,
  buyer: string,
): Promise<number> {
  const call = market === "c2c" ? c2c.c2cPay : fiat.fiatPay;
  await server.send(call, { id, ...PASSWORD }, { token: await server.login(buyer) });
  return id;
}
