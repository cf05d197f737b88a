import * as calls from "#contract/calls/acceptors/acceptors.ts";
import { type PayWay, payWays } from "#contract/calls/p2p/adverts.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { AcceptorWithBalance } from "#server/exchange/acceptors/acceptors.ts";
import { acceptorCurrency } from "#server/exchange/acceptors/money.ts";
import type { AcceptorAccounts, AcceptorDeal, AcceptorDealState } from "#server/exchange/acceptors/types.ts";
import { dateTime } from "#server/wire/time.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { answering } from "../kit/command-route.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { flagOf } from "../wallets/terms.ts";

/** The wire knows three states: what is not decided waits. */
const isSure: Readonly<Record<AcceptorDealState, number>> = {
  waiting: calls.acceptorStates.waiting,
  paid: calls.acceptorStates.waiting,
  disputed: calls.acceptorStates.waiting,
  confirmed: calls.acceptorStates.confirmed,
  rejected: calls.acceptorStates.rejected,
  cancelled: calls.acceptorStates.rejected,
};

function accountFor({ wechatAccount, aliAccount, bankAccount }: AcceptorAccounts, way: PayWay): string {
  return { we_chat: wechatAccount, ali_pay: aliAccount, bank: bankAccount }[way];
}

function acceptorRow({ id, name, coinCode, free, ...acceptor }: AcceptorWithBalance) {
  return {
    id,
    // Acceptors of the house are not users.
    user_id: 0,
    name,
    coin_code: coinCode,
    recharge_amount: formatDecimal(free > 0n ? free : 0n),
    recharge_rate: formatDecimal(acceptor.rechargeRate),
    cash_amount: formatDecimal(acceptor.cashLimit),
    cash_rate: formatDecimal(acceptor.cashRate),
  };
}

function dealRow({ acceptors, clock }: HttpParts, deal: AcceptorDeal) {
  const { name, coinCode, accounts } = acceptors.acceptorOf(deal);
  return {
    id: deal.id,
    type: deal.type,
    create_time: dateTime(deal.createdAt),
    update_time: dateTime(deal.updatedAt),
    deal_account: deal.account,
    acceptor_name: name,
    hes_account: accountFor(accounts, deal.way),
    way: deal.way,
    money: formatDecimal(deal.money),
    coin_code: coinCode,
    is_sure: isSure[deal.state],
    number: formatDecimal(deal.number),
    confirm_until: deal.state === "paid" ? (deal.dueAt ?? 0) : 0,
    now_ms: clock.now(),
    is_disputed: flagOf(deal.state === "disputed"),
    is_cancelled: flagOf(deal.state === "cancelled"),
    review: flagOf(deal.state === "waiting" && deal.approval === "needed"),
  };
}

function readRoutes(routes: Routes, parts: HttpParts): void {
  const { acceptors, ledger } = parts;
  routes.user(calls.acceptors, async () => (await acceptors.list()).map(acceptorRow));
  routes.user(calls.acceptorInfo, async ({ id }, { authenticated }) => {
    const acceptor = await acceptors.find(id);
    const balances = await ledger.balances(authenticated.user.id);
    const free = balances.find(
      ({ wallet, currencyId }) => wallet === "change" && currencyId === acceptorCurrency.id,
    );
    const { accounts } = acceptor;
    return {
      ...acceptorRow(acceptor),
      wechat_nickname: accounts.wechatNickname,
      wechat_account: accounts.wechatAccount,
      ali_nickname: accounts.aliNickname,
      ali_account: accounts.aliAccount,
      bank_name: accounts.bankName,
      bank_account: accounts.bankAccount,
      bank_address: accounts.bankAddress,
      user_balance: formatDecimal(free?.available ?? 0n),
    };
  });
  routes.user(calls.acceptorDeals, async ({ type, way }, { authenticated }) => {
    const query = { type: type ?? null, way: payWays.find((one) => one === way) ?? null };
    const deals = await acceptors.deals(authenticated.user.id, query);
    return deals.map((deal) => dealRow(parts, deal));
  });
}

/** Deposits and withdrawals of money through an acceptor. @param limit of the calls that try passwords and codes */
export function acceptorRoutes(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  const { acceptors, accounts } = parts;
  readRoutes(routes, parts);
  routes.command(
    calls.acceptorDeal,
    {
      ...answering("acceptor_deal_made"),
      async execute(fields, { authenticated }, once) {
        if (fields.type === "sell") await requireTradePassword(accounts, authenticated, fields.pay_password);
        const deal = {
          userId: authenticated.user.id,
          acceptorId: fields.acceptor_id,
          type: fields.type,
          way: fields.way,
          mobile: fields.mobile,
          account: fields.deal_account,
          // Money with more decimals than money has is none.
          money: fields.money === undefined ? null : parseDecimal(fields.money),
          clientId: fields.client_id,
          secondFactor: fields.totp,
          code: fields.code,
          source: accounts.attemptSources.inSession(authenticated),
        };
        await acceptors.make(deal, once);
      },
    },
    limit,
  );
  routes.command(calls.acceptorCancel, {
    ...answering("acceptor_deal_cancelled"),
    execute: ({ id }, { authenticated }, once) => acceptors.cancel(authenticated.user.id, id, once),
  });
  routes.command(calls.acceptorConfirm, {
    ...answering(({ state }: AcceptorDeal) => [
      state === "confirmed" ? "acceptor_deal_confirmed" : "acceptor_deal_objected",
    ]),
    execute: ({ id, received }, { authenticated }, once) =>
      acceptors.confirm(authenticated.user.id, id, received !== 0, once),
  });
}
