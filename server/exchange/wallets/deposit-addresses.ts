import { type ChainName, chainNames } from "#domain/addresses/chains.ts";
import { familyNameOf } from "#domain/addresses/index.ts";
import type { Chain, ChainAddress } from "#server/chain/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import { recordDepositAddress } from "#server/storage/wallets/addresses.ts";
import { chainTerms } from "./terms.ts";
import type { ChainTerm } from "./types.ts";

const COMPANY = 0;

/** The deposit address of a user. It is stored before it is shown, so that every transfer to it finds its owner. */
export async function depositAddress(
  storage: Storage,
  chain: Chain,
  name: ChainName,
  userId: number,
): Promise<ChainAddress> {
  const address = await chain.address(name, userId);
  await recordDepositAddress(storage, familyNameOf(name), address, userId);
  return address;
}

/** Notes the company's own addresses, so that nobody withdraws to them. */
export async function recordCompanyAddresses(storage: Storage, chain: Chain): Promise<void> {
  for (const name of chainNames) await depositAddress(storage, chain, name, COMPANY);
}

/** The company's address on Ethereum, for deposits that are reported by hand. */
export const companyAddress = (storage: Storage, chain: Chain) =>
  depositAddress(storage, chain, "ETH", COMPANY);

/** Where the company takes a coin over a chain. */
export interface CompanyPlace extends ChainAddress {
  readonly term: ChainTerm;
}

/** The company's addresses for deposits that are reported by hand: of every coin on every chain. */
export function companyPlaces(storage: Storage, chain: Chain): Promise<readonly CompanyPlace[]> {
  return Promise.all(
    chainTerms.map(async (term) => ({
      term,
      ...(await depositAddress(storage, chain, term.chain, COMPANY)),
    })),
  );
}
