import type { TestServer } from "./harness.ts";
import {
  merchantDeal,
  ownC2cDeal,
  ownFiatDeal,
  ownShop,
  PASSWORD,
  paid,
  publishC2c,
  publishFiat,
  SECOND,
  shopAdvert,
  THIRD,
  takenC2cDeal,
  terms,
} from "./p2p-deals.ts";

type Fields = Record<string, string | number>;
type Request = Fields | ((server: TestServer, token: string) => Promise<Fields>);
const named = (id: number): Fields => ({ id, ...PASSWORD });

/** A fiat advert of the caller's shop, off the shelf. */
async function hidden(server: TestServer, token: string): Promise<number> {
  await ownShop(server, token);
  const id = await publishFiat(server, token, "sell");
  await server.send({ method: "POST", path: "/api/down_send" }, named(id), { token });
  return id;
}

/** A fiat advert of the caller's shop whose rest is worth less than its least deal. */
async function nearlySold(server: TestServer, token: string): Promise<number> {
  await ownShop(server, token);
  const id = await publishFiat(server, token, "sell");
  const second = { token: await server.login(SECOND) };
  const request = { id, means: "number", value: "95", ...PASSWORD };
  const { message } = await server.send({ method: "POST", path: "/api/do_legal_deal" }, request, second);
  const deal = named((message as { data: { id: number } }).data.id);
  await server.send({ method: "POST", path: "/api/user_legal_pay" }, deal, second);
  await server.send({ method: "POST", path: "/api/legal_deal_sure" }, deal, { token });
  return id;
}

/** What the calls of trading between people are sent with, by the demo's trader. */
export const p2pRequests: Record<string, Request> = {
  c2cPublish: { ...terms, type: "buy" },
  c2cAdvert: async (server) => ({ id: await publishC2c(server, await server.login(SECOND), "sell") }),
  c2cTake: async (server) => named(await publishC2c(server, await server.login(SECOND), "sell")),
  c2cWithdraw: async (server, token) => named(await publishC2c(server, token, "sell")),
  c2cAdvertDeals: async (server, token) => {
    const id = await publishC2c(server, token, "sell");
    return { id };
  },
  c2cTaken: async (server, token) => {
    await takenC2cDeal(server, token, "sell");
    return {};
  },
  c2cFinished: { currency_id: 3 },
  c2cDeal: async (server, token) => ({ id: await takenC2cDeal(server, token, "sell") }),
  c2cPay: async (server, token) => named(await takenC2cDeal(server, token, "sell")),
  c2cCancel: async (server, token) => named(await takenC2cDeal(server, token, "sell")),
  c2cConfirm: async (server, token) =>
    named(await paid(server, "c2c", await ownC2cDeal(server, token, "sell"), SECOND)),
  c2cConfirmAsTaker: async (server, token) =>
    named(await paid(server, "c2c", await takenC2cDeal(server, token, "buy"), SECOND)),
  c2cAppeal: async (server, token) => ({
    id: await paid(server, "c2c", await ownC2cDeal(server, token, "sell"), SECOND),
  }),
  fiatAdvert: async (server) => ({ id: await shopAdvert(server, "sell") }),
  fiatTake: async (server) => ({
    ...named(await shopAdvert(server, "sell")),
    ...{ means: "money", value: "700" },
  }),
  fiatPublish: async (server, token) => {
    await ownShop(server, token);
    return { ...terms, type: "sell", min_number: "70" };
  },
  merchantInfo: async (server, token) => ({ id: await ownShop(server, token) }),
  merchantAdverts: async (server, token) => ({ id: await ownShop(server, token) }),
  ownShops: async (server, token) => {
    await ownShop(server, token);
    return {};
  },
  fiatAdvertDeals: async (server) => ({ id: await shopAdvert(server, "sell") }),
  fiatTaken: async (server, token) => {
    await merchantDeal(server, token, "sell");
    return {};
  },
  fiatDeal: async (server, token) => ({ id: await merchantDeal(server, token, "sell") }),
  fiatTend: async (server, token) => ({ id: await merchantDeal(server, token, "sell") }),
  fiatPay: async (server, token) => named(await merchantDeal(server, token, "sell")),
  fiatCancel: async (server, token) => named(await merchantDeal(server, token, "sell")),
  fiatConfirm: async (server, token) =>
    named(await paid(server, "fiat", await ownFiatDeal(server, token, "sell"), SECOND)),
  fiatConfirmAsTaker: async (server, token) =>
    named(await paid(server, "fiat", await merchantDeal(server, token, "buy"), THIRD)),
  fiatAppeal: async (server, token) => ({
    id: await paid(server, "fiat", await merchantDeal(server, token, "buy"), THIRD),
  }),
  fiatOffShelf: async (server, token) => {
    await ownShop(server, token);
    return named(await publishFiat(server, token, "sell"));
  },
  fiatWithdraw: async (server, token) => named(await hidden(server, token)),
  fiatWithdrawRest: async (server, token) => named(await nearlySold(server, token)),
  shopTransfer: async (server, token) => ({ seller_id: await ownShop(server, token), number: "10", type: 1 }),
  shopLog: async (server, token) => ({ seller_id: await ownShop(server, token) }),
  applyAsMerchant: { currency_id: 1, name: "Mill", mobile: "13800138000", ...PASSWORD },
  closeShop: async (server, token) => named(await ownShop(server, token)),
  setFiatAccount: { account: "Miller", password: "123456", repassword: "123456" },
  dealChat: async (server, token) => ({ market: "c2c", id: await takenC2cDeal(server, token, "sell") }),
  sayInDeal: async (server, token) => ({
    ...{ market: "c2c", text: "Hello", client_id: "1" },
    id: await takenC2cDeal(server, token, "sell"),
  }),
};
