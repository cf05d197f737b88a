import * as v from "valibot";
import { demoAccount, demoTradePassword } from "../../e2e/support/exchange.ts";
import { type Area, filled, type Stage } from "./stage.ts";

const listed = v.array(v.object({ id: v.number() }));
const insurances = v.array(v.object({ id: v.number(), name: v.string() }));

/** Earning, insurance, acceptors and points, each with something that was done before. */
export const services: Area = async (stage) => {
  const token = stage.tokens.demo;
  await lockAmounts(stage);
  await insureOptions(stage);
  await dealWithAcceptors(stage);
  await exchangePoints(stage);
  return [
    {
      name: "earn",
      path: "/manage",
      token,
      prepare: async (page) => {
        await page.getByRole("button", { name: /^USDT, 30 days/ }).click();
        await page.getByRole("form", { name: "Lock an amount" }).getByLabel("Amount").fill("2500");
      },
    },
    { name: "deposits", path: "/manageList", token, prepare: (page) => filled(page, "My deposits", 3) },
    {
      name: "insurance",
      path: "/insurance",
      token,
      prepare: (page) => page.getByRole("button", { name: "Insurance claims" }).waitFor(),
    },
    { name: "acceptors", path: "/aceite", token, prepare: (page) => filled(page, "Acceptors", 3) },
    {
      name: "acceptor-deal",
      path: "/rechargeMoney?id=1&current=0",
      token,
      prepare: (page) => page.getByLabel("Amount you pay").fill("7240"),
    },
    {
      name: "acceptor-records",
      path: "/chargeRecord?current=1",
      token,
      prepare: (page) => filled(page, "Acceptor records", 1),
    },
    {
      name: "points",
      path: "/integralExchange",
      token,
      prepare: async (page) => {
        await filled(page, "Records", 3);
        await page.getByLabel("Points to exchange").fill("1000");
      },
    },
  ];
};

async function lockAmounts({ exchange, tokens: { demo } }: Stage): Promise<void> {
  for (const [coin, amount, place] of [
    ["USDT", "500", 0],
    ["USDT", "1200", 1],
    ["BTC", "0.05", 2],
  ] as const) {
    const currency = await exchange.currencyId(coin);
    const query = { currency_id: currency };
    const terms = v.parse(listed, await exchange.ask("GET", "/api/currency/deposit/config", query, demo));
    const fields = { config_id: String(terms[place]?.id), currency_id: currency, amount };
    await exchange.ask("POST", "/api/currency/lhDeposit", { ...fields, password: demoTradePassword }, demo);
  }
}

async function insureOptions({ exchange, tokens: { demo } }: Stage): Promise<void> {
  const currency_id = await exchange.currencyId("USDT");
  const answer = await exchange.ask("POST", "/api/insurance/get_insurance_type", { currency_id }, demo);
  const type = v.parse(insurances, answer).find(({ name }) => name === "Forward insurance, small");
  const order = { currency_id, type_id: String(type?.id), amount: "800" };
  await exchange.ask("POST", "/api/insurance/buy_insurance", order, demo);
}

async function dealWithAcceptors({ exchange, tokens: { demo } }: Stage): Promise<void> {
  const by = { acceptor_id: "1", way: "bank", mobile: "13800000000", deal_account: "6222 0001" };
  for (const deal of [
    { type: "buy", money: "1448" },
    { type: "sell", money: "718", code: await exchange.withdrawalCode(demoAccount, demo) },
  ])
    await exchange.ask(
      "POST",
      "/api/acceptor/deal",
      { ...by, ...deal, pay_password: demoTradePassword },
      demo,
    );
}

async function exchangePoints({ exchange, tokens: { demo } }: Stage): Promise<void> {
  const points = { user_name: "demo-points", password: "points1234" };
  await exchange.ask("POST", "/api/jc/bind", points, demo);
  for (const use_number of ["500", "120", "80"])
    await exchange.ask("POST", "/api/jc/exchange", { use_number, password: demoTradePassword }, demo);
}
