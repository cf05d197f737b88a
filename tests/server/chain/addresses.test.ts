import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChainName, chainNames } from "#domain/addresses/chains.ts";
import { familyOf, readAddress } from "#domain/addresses/index.ts";
import { deriveAddress } from "#server/chain/derive-address.ts";
import { chainTerms } from "#server/exchange/wallets/terms.ts";

/** Addresses of the standards' own examples, and well-known ones. */
const good: readonly (readonly [ChainName, string, as?: string])[] = [
  // BIP 173 and BIP 350
  ["BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["BTC", "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y"],
  // The first block's, and BIP 16
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  // EIP-55
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ERC20", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
  ["AVAX", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"],
  ["BEP20", "0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"],
  ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["SOL", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"],
  // The ledger's first account
  ["XRP", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  // CIP-19
  ["ADA", "addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8"],
  [
    "ADA",
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
  ],
  // SS58: Alice's key on the relay chain
  ["DOT", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
];

const bad: readonly (readonly [ChainName, string])[] = [
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  // BIP 350: version 1 in bech32, version 0 in bech32m, a program too long
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"],
  ["BTC", "bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"],
  ["BTC", "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4"],
  ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["BTC", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  ["LTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["DOGE", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"],
  ["ETH", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA"],
  ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T"],
  ["SOL", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt"],
  ["XRP", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi"],
  ["ADA", "addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz"],
  // SS58 of another network
  ["DOT", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
  ["DOT", ""],
];

describe("Addresses", () => {
  it.each(good.map(([chain, text, as = text]) => [chain, text, as] as const))(
    "WALLET-ADDRESS-001 %s reads %s",
    (chain, text, as) => {
      expect(readAddress(chain, ` ${text} `)).toBe(as);
    },
  );

  it.each(bad)("WALLET-ADDRESS-002 %s does not take %s", (chain, text) => {
    expect(readAddress(chain, text)).toBeNull();
  });

  it("WALLET-ADDRESS-003 of users are valid, always the same, and each user's own", () => {
    void fc.assert(
      fc.property(
        fc.constantFrom(...chainNames),
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        (chain, one, other) => {
          const address = deriveAddress("seed", chain, one);
          expect(readAddress(chain, address.address)).toBe(address.address);
          expect(deriveAddress("seed", chain, one)).toEqual(address);
          expect(deriveAddress("another", chain, one).address).not.toBe(address.address);
          if (one !== other) expect(deriveAddress("seed", chain, other)).not.toEqual(address);
        },
      ),
    );
  });

  it("WALLET-ADDRESS-004 with one character changed are no addresses, where the chain has a checksum", () => {
    const checked = chainNames.filter((chain) => chain !== "SOL");
    void fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.nat(),
        fc.constantFrom(..."123456789abcdefghjkmnpqrstuvwxyz"),
        (chain, bytes, position, letter) => {
          const address = familyOf(chain).make(bytes);
          const at = position % address.length;
          const changed = address.slice(0, at) + letter + address.slice(at + 1);
          if (changed.toLowerCase() !== address.toLowerCase()) expect(readAddress(chain, changed)).toBeNull();
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it("WALLET-ADDRESS-005 of contracts in the table of chains are valid, and ids and places in it are unique", () => {
    for (const { chain, contractAddress } of chainTerms)
      if (contractAddress !== "") expect(readAddress(chain, contractAddress)).toBe(contractAddress);
    expect(new Set(chainTerms.map(({ id }) => id)).size).toBe(chainTerms.length);
    expect(new Set(chainTerms.map(({ chain, currency }) => `${chain} ${currency.id}`)).size).toBe(
      chainTerms.length,
    );
  });
});
