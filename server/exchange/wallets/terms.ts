import type { ChainName } from "#domain/addresses/chains.ts";
import { scaled } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import { type CurrencyName, currencies } from "../markets/currencies.ts";
import type { ChainTerm } from "./types.ts";

/** Confirmations before a deposit is credited and a withdrawal is done (WIRE-DOC-011). */
const CONFIRMATIONS = 6;

type Row = readonly [
  id: number,
  currency: CurrencyName,
  chain: ChainName,
  name: string,
  decimals: number,
  minDeposit: string,
  minWithdrawal: string,
  maxWithdrawal: string,
  ratePercent: string,
];

const rows: readonly Row[] = [
  [1, "BTC", "BTC", "Bitcoin", 8, "0.0005", "0.001", "20", "0.1"],
  [2, "ETH", "ETH", "Ethereum", 8, "0.01", "0.02", "300", "0.15"],
  [3, "USDT", "ERC20", "Ethereum (ERC20)", 6, "100", "20", "500000", "0.3"],
  [4, "USDT", "TRC20", "Tron (TRC20)", 6, "100", "20", "500000", "0.1"],
  [5, "USDT", "BEP20", "BNB Smart Chain (BEP20)", 8, "100", "20", "500000", "0.1"],
  [6, "SOL", "SOL", "Solana", 8, "0.1", "0.2", "5000", "0.1"],
  [7, "XRP", "XRP", "XRP Ledger", 6, "10", "25", "1000000", "0.1"],
  [8, "BNB", "BEP20", "BNB Smart Chain (BEP20)", 8, "0.02", "0.05", "1500", "0.1"],
  [9, "DOGE", "DOGE", "Dogecoin", 8, "50", "100", "5000000", "0.1"],
  [10, "ADA", "ADA", "Cardano", 6, "10", "25", "2000000", "0.1"],
  [11, "AVAX", "AVAX", "Avalanche C-Chain", 8, "0.2", "0.5", "20000", "0.1"],
  [12, "LINK", "ERC20", "Ethereum (ERC20)", 8, "1", "2", "50000", "0.2"],
  [13, "LTC", "LTC", "Litecoin", 8, "0.05", "0.1", "10000", "0.1"],
  [14, "DOT", "DOT", "Polkadot", 8, "1", "2", "100000", "0.1"],
  [15, "UNI", "ERC20", "Ethereum (ERC20)", 8, "1", "3", "80000", "0.2"],
];

/** Where a coin lives that is a token of its chain. */
const contracts: Readonly<Partial<Record<`${CurrencyName} ${ChainName}`, string>>> = {
  "USDT ERC20": "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  "USDT TRC20": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  "USDT BEP20": "0x55d398326f99059fF775485246999027B3197955",
  "LINK ERC20": "0x514910771AF9Ca656af840dff83E8264EcF986CA",
  "UNI ERC20": "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984",
};

function term(row: Row): ChainTerm {
  const [id, currency, chain, name, decimals, minDeposit, minWithdrawal, maxWithdrawal, rate] = row;
  return {
    id,
    currency: currencies[currency],
    chain,
    name,
    decimals,
    contractAddress: contracts[`${currency} ${chain}`] ?? "",
    confirmations: CONFIRMATIONS,
    minDeposit: scaled(minDeposit),
    minWithdrawal: scaled(minWithdrawal),
    maxWithdrawal: scaled(maxWithdrawal),
    // A percent in millionths: four decimals.
    ratePpm: scaled(rate, 4),
    hasMemo: chain === "XRP",
  };
}

/** Every currency on every chain it is taken on. An id is on the wire: never given to another line. */
export const chainTerms: readonly ChainTerm[] = rows.map(term);

/** The chains of a currency. */
export function termsOf(currencyId: number): readonly ChainTerm[] {
  return chainTerms.filter(({ currency }) => currency.id === currencyId);
}

/**
 * The chain that `type` chooses, by its name in any case or its id; empty chooses the only one.
 * @throws Refused `currency_unknown`, `chain_required`, `chain_unknown`
 */
export function termOf(currencyId: number, type: string): ChainTerm {
  const [only, ...others] = termsOf(currencyId);
  if (only === undefined) throw new Refused("currency_unknown");
  if (type === "") {
    if (others.length > 0) throw new Refused("chain_required");
    return only;
  }
  const wanted = type.toUpperCase();
  const found = [only, ...others].find(({ chain, id }) => chain === wanted || String(id) === type);
  if (found === undefined) throw new Refused("chain_unknown", { currency: only.currency.name });
  return found;
}

/** The chains of the company's address that older clients show. */
const ethereum: readonly ChainName[] = ["ETH", "ERC20"];

/** The chain that a deposit by hand came over; without one Ethereum. @throws Refused `currency_unknown`, `chain_required`, `chain_unknown` */
export function chargeTermOf(currencyId: number, type: string): ChainTerm {
  const onEthereum = termsOf(currencyId).find(({ chain }) => ethereum.includes(chain));
  if (type !== "") return termOf(currencyId, type);
  if (onEthereum !== undefined) return onEthereum;
  throw new Refused(termsOf(currencyId).length === 0 ? "currency_unknown" : "chain_required");
}

/** The chain of a currency's contract, as the wallet service names chains; empty chooses the only one or the coin's own. @throws Refused */
export function termOfContract(currencyName: string, contract: string): ChainTerm {
  const terms = chainTerms.filter(({ currency }) => currency.name === currencyName.toUpperCase());
  const [first] = terms;
  if (first === undefined) throw new Refused("currency_unknown");
  if (contract === "") return termOf(first.currency.id, "");
  const wanted = contract.toLowerCase();
  const found = terms.find(({ contractAddress }) => contractAddress.toLowerCase() === wanted);
  if (found === undefined) throw new Refused("chain_unknown", { currency: first.currency.name });
  return found;
}
