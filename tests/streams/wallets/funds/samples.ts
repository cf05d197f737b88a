import type { Chain, ChainRecord, CompanyPlace, FundsGate, FundsTerms } from "#src/api/wallets/types.ts";

/** Addresses of their chains: of the examples of EIP-55, and well-known ones. */
export const addresses = {
  ERC20: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  TRC20: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  XRP: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
} as const;
export const erc: Chain = {
  name: "ERC20",
  contract: "0xdac1",
  feePercent: "0.3",
  minWithdrawal: "20",
  minDeposit: "100",
  confirmations: 6,
  hasMemo: false,
  decimals: 6,
  maxWithdrawal: "500",
};
export const trc: Chain = { ...erc, name: "TRC20", contract: "TR7N", feePercent: "0.1", hasMemo: true };
export const terms: FundsTerms = {
  currencyId: 1,
  currency: "USDT",
  chains: [erc, trc],
  available: "300",
  heldUntil: null,
  savedOnly: null,
  needsSecondFactor: false,
  positionsOpen: false,
};
export const gate: FundsGate = {
  open: true,
  coins: [
    { id: 1, name: "USDT", chain: "", contract: "", hasSeveralChains: true, hasMemo: false },
    { id: 2, name: "BTC", chain: "BTC", contract: "", hasSeveralChains: false, hasMemo: false },
  ],
};

export function record(id: number, change: Partial<ChainRecord> = {}): ChainRecord {
  return {
    id,
    kind: "deposit",
    currencyId: 1,
    currency: "USDT",
    chain: "ERC20",
    amount: "100",
    fee: "0",
    receive: "100",
    address: "0x1",
    memo: "",
    txid: `t${id}`,
    confirmations: 1,
    required: 6,
    state: "confirming",
    inReview: false,
    reason: "",
    createdAt: id,
    ...change,
  };
}

const dollars: CompanyPlace = {
  currencyId: 1,
  currency: "USDT",
  chain: "ERC20",
  network: "Ethereum (ERC20)",
  address: addresses.ERC20,
  memo: "",
  floor: "100",
  price: "1",
  decimals: 6,
};
/** Where the company takes deposits that are reported by hand: USDT on two networks, BTC on its own. */
export const companyPlaces = [
  dollars,
  { ...dollars, chain: "TRC20", network: "Tron (TRC20)", address: addresses.TRC20 },
  {
    ...{ ...dollars, currencyId: 2, currency: "BTC", chain: "BTC", network: "Bitcoin", address: "bc1q" },
    floor: "0.0005",
    price: "67462.12",
    decimals: 8,
  },
] as const satisfies readonly CompanyPlace[];
