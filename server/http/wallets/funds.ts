import * as chainRecords from "#contract/calls/wallets/chain-records.ts";
import * as calls from "#contract/calls/wallets/funds.ts";
import { walletKinds } from "#contract/calls/wallets/wallets.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { termOf, termsOf } from "#server/exchange/wallets/terms.ts";
import type { ChainTerm } from "#server/exchange/wallets/types.ts";
import { chainRowOf } from "../../wire/wallets.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { flagOf, percentOf } from "./terms.ts";

function chainOf(term: ChainTerm) {
  return {
    id: term.id,
    type: term.chain,
    name: term.name,
    contract_address: term.contractAddress,
    min_number: formatDecimal(term.minWithdrawal),
    rate: percentOf(term.ratePpm),
    min_deposit: formatDecimal(term.minDeposit),
    confirmations: term.confirmations,
    memo: flagOf(term.hasMemo),
    decimals: term.decimals,
    max_number: formatDecimal(term.maxWithdrawal),
  };
}

/** The chain that is asked for; without one, or for a wallet's name, the first of a currency stands for all of them. */
function chosenTerm(currencyId: number, type: string): ChainTerm {
  const [first] = termsOf(currencyId);
  const isChain = type !== "" && !walletKinds.some((kind) => kind === type);
  return isChain || first === undefined ? termOf(currencyId, type) : first;
}

/** What limits the withdrawals of a user, and what they need, before the form is filled. */
async function limitsOf(funds: HttpParts["funds"], userId: number) {
  const { isOn, liftedAt } = await funds.savedOnly(userId);
  const secondFactor = await funds.hasSecondFactor(userId);
  return {
    saved_only: flagOf(isOn),
    saved_only_until: liftedAt ?? 0,
    second_factor: flagOf(secondFactor),
    positions_open: flagOf(await funds.positionsOpen(userId)),
  };
}

function infoRoute(routes: Routes, { ledger, funds }: HttpParts): void {
  routes.user(calls.walletInfo, async ({ currency, type }, { authenticated: { user } }) => {
    const term = chosenTerm(currency, type);
    const terms = termsOf(currency);
    const rows = await ledger.balances(user.id);
    const free = (wallet: string) =>
      formatDecimal(
        rows.find((row) => row.wallet === wallet && row.currencyId === currency)?.available ?? 0n,
      );
    return {
      name: term.currency.name,
      type: term.chain,
      rate: percentOf(term.ratePpm),
      min_number: formatDecimal(term.minWithdrawal),
      max_number: formatDecimal(term.maxWithdrawal),
      change_balance: free("change"),
      legal_balance: free("legal"),
      lever_balance: free("lever"),
      micro_balance: free("micro"),
      multi_protocol: flagOf(terms.length > 1),
      make_wallet: flagOf(funds.isOpen),
      contract_address: term.contractAddress,
      bank_account: "",
      extension_code: user.extensionCode,
      type_data: terms.map(chainOf),
      wallet_data: terms.map(({ chain }) => ({ currency, label: chain })),
      hold_until: await funds.holdUntil(user.id),
      ...(await limitsOf(funds, user.id)),
      decimals: term.decimals,
    };
  });
}

type Place = Awaited<ReturnType<HttpParts["funds"]["companyPlaces"]>>[number];

function placeOf({ term, address, memo, charge }: Place) {
  return {
    currency: term.currency.id,
    currency_name: term.currency.name,
    type: term.chain,
    network: term.name,
    address,
    memo,
    min_number: formatDecimal(charge.floor),
    price: formatDecimal(charge.price),
    decimals: charge.decimals,
  };
}

function depositRoutes(routes: Routes, { funds }: HttpParts): void {
  routes.user(calls.depositAddress, async ({ currency, type, detail }, { authenticated: { user } }) => {
    const terms = termsOf(currency);
    if (type === "" && detail === 0 && terms.length > 1) {
      const own = terms.map(async ({ chain }) => {
        const { address } = await funds.depositAddress(chain, user.id);
        return [chain.toLowerCase(), address] as const;
      });
      return Object.fromEntries(await Promise.all(own));
    }
    const term = termOf(currency, type);
    const { address, memo } = await funds.depositAddress(term.chain, user.id);
    if (detail === 0) return address;
    return {
      address,
      memo,
      chain: term.chain,
      min_deposit: formatDecimal(term.minDeposit),
      confirmations: term.confirmations,
    };
  });
  routes.user(calls.companyAddress, async ({ user_id }, { authenticated: { user } }) => {
    if (user_id !== undefined && user_id !== user.id) throw new Refused("not_found");
    const places = await funds.companyPlaces();
    return { company_eth_address: await funds.companyAddress(), places: places.map(placeOf) };
  });
  routes.command(calls.chargeRequest, {
    ...answering("charge_requested"),
    async execute(fields, { authenticated: { user } }, once) {
      if (fields.user_id !== undefined && fields.user_id !== user.id) throw new Refused("not_found");
      const { currency: currencyId, type: chain, amount = null, account } = fields;
      await funds.requestCharge({ userId: user.id, currencyId, chain, amount, account }, once);
    },
  });
}

/** Terms, deposit addresses, deposits reported by hand, and the list of deposits and withdrawals. */
export function fundsRoutes(routes: Routes, parts: HttpParts): void {
  infoRoute(routes, parts);
  depositRoutes(routes, parts);
  routes.user(chainRecords.chainRecords, async (fields, { authenticated: { user }, language }) => {
    const { page, limit, kind = null, currency = null } = fields;
    const { rows, total } = await parts.funds.records(user.id, { page, limit, kind, currencyId: currency });
    return { list: rows.map((row) => chainRowOf(row, language)), count: total, page, limit };
  });
}
