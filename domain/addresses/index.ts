import { dogecoin, tron } from "./base58.ts";
import { bitcoin, litecoin } from "./bitcoin.ts";
import { cardano } from "./cardano.ts";
import { type ChainName, chainNames } from "./chains.ts";
import { evm } from "./evm.ts";
import { polkadot } from "./polkadot.ts";
import { ripple } from "./ripple.ts";
import { solana } from "./solana.ts";
import type { AddressFamily } from "./types.ts";

const families = { bitcoin, litecoin, dogecoin, evm, tron, solana, ripple, cardano, polkadot } as const;
export type FamilyName = keyof typeof families;

/** Chains of one family share addresses: what is sent over the wrong one of them can be found. */
const familyNames: Readonly<Record<ChainName, FamilyName>> = {
  BTC: "bitcoin",
  LTC: "litecoin",
  DOGE: "dogecoin",
  ETH: "evm",
  ERC20: "evm",
  BEP20: "evm",
  AVAX: "evm",
  TRC20: "tron",
  SOL: "solana",
  XRP: "ripple",
  ADA: "cardano",
  DOT: "polkadot",
};

/** The family of a chain's addresses, by name: chains of one family share their addresses. */
export function familyNameOf(chain: ChainName): FamilyName {
  return familyNames[chain];
}

/** How addresses of a chain are made and read. */
export function familyOf(chain: ChainName): AddressFamily {
  return families[familyNames[chain]];
}

/** The one form of an address of this chain; `null` when it is none. */
export function readAddress(chain: ChainName, text: string): string | null {
  return familyOf(chain).read(text.trim());
}

/** Whether `text` can be an address of the chain that is called so; of a chain that is not known here any text can. */
export function canBeAddress(chain: string, text: string): boolean {
  const known = chainNames.find((name) => name === chain);
  return known === undefined || readAddress(known, text) !== null;
}
