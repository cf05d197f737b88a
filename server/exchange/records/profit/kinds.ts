import type { TransferKind } from "../../ledger/types.ts";
import type { AssetEvent } from "./types.ts";

/**
 * What an entry of the ledger is for profit and loss. Left out: trades and their fees, which fills tell, and what moves money between parts of
 * the same user's wallets.
 */
export const flowKinds = {
  ...{ issue: "moved", faucet: "moved", deposit: "moved", withdraw: "moved" },
  // Trading between people: coins for money that the exchange does not see, at the price of their time.
  ...{ otc_trade: "spot", acceptor_trade: "spot" },
  ...{
    withdraw_fee: "costs",
    otc_fee: "costs",
    term_cost: "costs",
    points_fee: "costs",
    policy_breach: "costs",
  },
  ...{ term_interest: "income", referral: "income", points_exchange: "income" },
  ...{ policy_claim: "income", policy_yield: "income", policy_fee_back: "income" },
  ...{ lever_profit: "leverage", lever_fee: "leverage", lever_fee_back: "leverage", overnight: "leverage" },
  ...{ micro_fee: "options", micro_profit: "options", micro_loss: "options" },
} as const satisfies Partial<Record<TransferKind, AssetEvent["kind"]>>;
export type FlowKind = keyof typeof flowKinds;

/** Entries that change what a user has, of the kinds above: names for the statement. */
export const flowNames: readonly string[] = Object.keys(flowKinds);

/** What exchanges coins for something else: its value is no result by itself. */
const isDeal = (kind: FlowKind) => kind === "otc_trade" || kind === "acceptor_trade";
/** Whether money came or went for nothing else: then its value is a result. */
export const hasDirectResult = (kind: FlowKind): boolean => flowKinds[kind] !== "moved" && !isDeal(kind);
/** What an entry is about: "BTC/USDT #7" is number 7 in that market. Only entries of positions and options name one. */
export function subjectOf(kind: FlowKind, reference: string): { pair: string | null; number: number | null } {
  const isTrade = flowKinds[kind] === "leverage" || flowKinds[kind] === "options";
  const [, pair, number] = (isTrade && /^(\S+) #(\d+)$/.exec(reference)) || [];
  return { pair: pair ?? null, number: number === undefined ? null : Number(number) };
}
