import type { Balance, WalletKind } from "../../../api/values/index.ts";
import { scaled } from "../../arithmetic.ts";
import { amountProblem, choicesOf, decimalIn } from "../../decimal-entry.ts";
import type { Problem } from "../../form.ts";
import { typedValue } from "../../typed-number.ts";
import type { TransferCoin, TransferView } from "./types.ts";

/** What moves: an amount of a coin, from one wallet to another. */
export interface Transfer {
  readonly currencyId: number;
  readonly amount: string;
  readonly from: WalletKind;
  readonly to: WalletKind;
}

export interface TransferState {
  /** The coin picked; while none is, the one of `coinName`, or the first. */
  readonly coinId: number | null;
  readonly coinName: string | null;
  readonly from: WalletKind;
  readonly to: WalletKind;
  readonly amount: string;
  readonly checked: boolean;
  readonly stage: TransferView["stage"];
  /** What is being sent; a new object means: send this. */
  readonly outgoing: (Transfer & { readonly coin: string }) | null;
}

export type TransferChange =
  | { readonly kind: "choose"; readonly coinId: number }
  | { readonly kind: "swap" }
  /** Another wallet on one side; the same as on the other side turns the direction. */
  | { readonly kind: "wallet"; readonly side: "from" | "to"; readonly wallet: WalletKind }
  | { readonly kind: "typed"; readonly amount: string }
  | { readonly kind: "all"; readonly balances: readonly Balance[] }
  | { readonly kind: "submit"; readonly balances: readonly Balance[] }
  | { readonly kind: "confirm"; readonly balances: readonly Balance[] }
  | { readonly kind: "dismiss" }
  /** The reply was lost. */
  | { readonly kind: "lost" }
  | { readonly kind: "settled"; readonly done: boolean };

/** A form with nothing typed. */
export function emptyTransfer(
  from: WalletKind,
  to: WalletKind,
  coinId: number | null = null,
  coinName: string | null = null,
): TransferState {
  return {
    coinId,
    coinName,
    from,
    to,
    amount: "",
    checked: false,
    stage: "editing",
    outgoing: null,
  };
}

/** The form after a change; what is wrong with it is shown from the first submission on. */
export function applyTransfer(state: TransferState, change: TransferChange): TransferState {
  switch (change.kind) {
    case "submit": {
      if (state.stage !== "editing") return state;
      const right = coinOf(state, change.balances) !== null && problemOf(state, change.balances) === null;
      return { ...state, checked: !right, stage: right ? "confirming" : "editing" };
    }
    case "confirm":
      return state.stage === "confirming" ? send(state, change) : state;
    case "dismiss":
      return state.stage === "confirming" ? { ...state, stage: "editing" } : state;
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      if (state.stage !== "sending" && state.stage !== "unknown") return state;
      return change.done
        ? { ...state, amount: "", checked: false, stage: "done", outgoing: null }
        : { ...state, stage: "editing", outgoing: null };
    default:
      return state.stage === "editing" || state.stage === "done"
        ? edit({ ...state, stage: "editing" }, change)
        : state;
  }
}

type Edit = Extract<TransferChange, { kind: "choose" | "swap" | "wallet" | "typed" | "all" }>;

function edit(state: TransferState, change: Edit): TransferState {
  switch (change.kind) {
    case "choose":
      return { ...state, coinId: change.coinId };
    case "swap":
      return { ...state, from: state.to, to: state.from };
    case "wallet": {
      const other = change.side === "from" ? "to" : "from";
      if (change.wallet === state[other]) return { ...state, from: state.to, to: state.from };
      return { ...state, [change.side]: change.wallet };
    }
    case "typed":
      return { ...state, amount: change.amount };
    case "all": {
      const coin = coinOf(state, change.balances);
      return coin === null ? state : { ...state, amount: availableOf(change.balances, coin.id, state.from) };
    }
  }
}

type Confirm = Extract<TransferChange, { kind: "confirm" }>;

function send(state: TransferState, { balances }: Confirm): TransferState {
  const coin = coinOf(state, balances);
  const amount = decimalIn(state.amount);
  // A balance may have been spent elsewhere while the dialog was open.
  if (coin === null || amount === null || problemOf(state, balances) !== null)
    return { ...state, stage: "editing", checked: true };
  const { from, to } = state;
  const outgoing = { currencyId: coin.id, coin: coin.name, amount, from, to };
  return { ...state, stage: "sending", outgoing };
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
  const named = coins.find(({ name }) => name === state.coinName);
  return coins.find(({ id }) => id === state.coinId) ?? named ?? coins[0] ?? null;
}

function availableOf(balances: readonly Balance[], coinId: number, kind: WalletKind): string {
  return (
    balances.find(({ wallet, currencyId }) => wallet === kind && currencyId === coinId)?.available ?? "0"
  );
}

/** The amount must be there, one number, above 0, of at most 8 decimals, and covered by the source wallet. */
export function problemOf(state: TransferState, balances: readonly Balance[]): Problem | null {
  const wrong = amountProblem(state.amount);
  if (wrong !== null) return wrong;
  const coin = coinOf(state, balances);
  const held = coin === null ? null : scaled(availableOf(balances, coin.id, state.from));
  return held !== null && (typedValue(state.amount) ?? 0n) > held ? "amount_beyond_balance" : null;
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
    sent: decimalIn(amount) ?? amount,
    choices: choicesOf(amount),
    problem: state.checked ? problemOf(state, balances) : null,
    stage,
  };
}
