import type { Balance, WalletKind } from "../../../api/values/index.ts";
import type { Problem } from "../../form.ts";
import { scaled } from "../../lever/money.ts";
import { typedValue } from "../../spot/ticket/figures.ts";
import { readNumber } from "../../spot/ticket/typed-number.ts";
import type { TransferCoin, TransferView } from "../transfer-lever.ts";

/** What moves: an amount of a coin, from one wallet to another. */
export interface Transfer {
  readonly currencyId: number;
  readonly amount: string;
  readonly from: WalletKind;
  readonly to: WalletKind;
}

export interface TransferState {
  /** The coin picked; the first one while none is. */
  readonly coinId: number | null;
  readonly from: WalletKind;
  readonly to: WalletKind;
  readonly amount: string;
  readonly checked: boolean;
  readonly stage: TransferView["stage"];
  /** What is being sent; a new object means: send this. */
  readonly outgoing: Transfer | null;
}

export type TransferChange =
  | { readonly kind: "choose"; readonly coinId: number }
  | { readonly kind: "swap" }
  | { readonly kind: "typed"; readonly amount: string }
  | { readonly kind: "all"; readonly balances: readonly Balance[] }
  | { readonly kind: "submit"; readonly balances: readonly Balance[] }
  | { readonly kind: "confirm"; readonly balances: readonly Balance[] }
  | { readonly kind: "dismiss" }
  | { readonly kind: "settled"; readonly done: boolean };

export function emptyTransfer(from: WalletKind, to: WalletKind): TransferState {
  return { coinId: null, from, to, amount: "", checked: false, stage: "editing", outgoing: null };
}

export function applyTransfer(state: TransferState, change: TransferChange): TransferState {
  switch (change.kind) {
    case "submit": {
      if (state.stage !== "editing") return state;
      const right = coinOf(state, change.balances) !== null && problemOf(state, change.balances) === null;
      return { ...state, checked: !right, stage: right ? "confirming" : "editing" };
    }
    case "confirm":
      return state.stage === "confirming" ? send(state, change.balances) : state;
    case "dismiss":
      return state.stage === "confirming" ? { ...state, stage: "editing" } : state;
    case "settled":
      if (state.stage !== "sending") return state;
      return change.done
        ? { ...state, amount: "", checked: false, stage: "done", outgoing: null }
        : { ...state, stage: "editing", outgoing: null };
    default:
      return state.stage === "editing" || state.stage === "done"
        ? edit({ ...state, stage: "editing" }, change)
        : state;
  }
}

type Edit = Extract<TransferChange, { kind: "choose" | "swap" | "typed" | "all" }>;

function edit(state: TransferState, change: Edit): TransferState {
  switch (change.kind) {
    case "choose":
      return { ...state, coinId: change.coinId };
    case "swap":
      return { ...state, from: state.to, to: state.from };
    case "typed":
      return { ...state, amount: change.amount };
    case "all": {
      const coin = coinOf(state, change.balances);
      return coin === null ? state : { ...state, amount: availableOf(change.balances, coin.id, state.from) };
    }
  }
}

function send(state: TransferState, balances: readonly Balance[]): TransferState {
  const coin = coinOf(state, balances);
  const typed = readNumber(state.amount);
  // A balance may have been spent elsewhere while the dialog was open.
  if (coin === null || typed.kind !== "number" || problemOf(state, balances) !== null)
    return { ...state, stage: "editing", checked: true };
  const { from, to } = state;
  return { ...state, stage: "sending", outgoing: { currencyId: coin.id, amount: typed.decimal, from, to } };
}

/** Coins that both wallets have, in the exchange's order. */
export function coinsOf({ from, to }: TransferState, balances: readonly Balance[]): readonly TransferCoin[] {
  const other = new Set(balances.filter(({ wallet }) => wallet === to).map(({ currencyId }) => currencyId));
  return balances
    .filter(({ wallet, currencyId }) => wallet === from && other.has(currencyId))
    .map(({ currencyId, currency }) => ({ id: currencyId, name: currency }));
}

function coinOf(state: TransferState, balances: readonly Balance[]): TransferCoin | null {
  const coins = coinsOf(state, balances);
  return coins.find(({ id }) => id === state.coinId) ?? coins[0] ?? null;
}

function availableOf(balances: readonly Balance[], coinId: number, kind: WalletKind): string {
  return (
    balances.find(({ wallet, currencyId }) => wallet === kind && currencyId === coinId)?.available ?? "0"
  );
}

/** The amount must be there, clear, above 0, of at most 8 decimals, and covered by the source wallet. */
export function problemOf(state: TransferState, balances: readonly Balance[]): Problem | null {
  const typed = readNumber(state.amount);
  if (typed.kind === "blank") return "amount_required";
  const amount = typedValue(state.amount);
  if (amount === null) return "malformed";
  if (amount <= 0n) return "amount_not_positive";
  const coin = coinOf(state, balances);
  const held = coin === null ? null : scaled(availableOf(balances, coin.id, state.from));
  return held !== null && amount > held ? "amount_beyond_balance" : null;
}

/** `null` while there is no coin to move. */
export function transferView(state: TransferState, balances: readonly Balance[]): TransferView | null {
  const coin = coinOf(state, balances);
  if (coin === null) return null;
  const { from, to, amount, stage } = state;
  return {
    coins: coinsOf(state, balances),
    coin,
    from,
    to,
    available: { from: availableOf(balances, coin.id, from), to: availableOf(balances, coin.id, to) },
    amount,
    problem: state.checked ? problemOf(state, balances) : null,
    stage,
  };
}
