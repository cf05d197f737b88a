import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Balance, WalletKind } from "../../../api/session/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { amountProblem, decimalIn } from "../../kit/form/decimal-entry.ts";
import type { Problem } from "../../kit/form/form.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { availableOf, coinsOf, firstCoin, holdingsOf, targetOf } from "./coins.ts";
import type { TransferCoin, TransferView } from "./types.ts";

/** What moves: an amount of a coin, from one wallet to another. */
export interface Transfer {
  readonly currencyId: number;
  readonly amount: string;
  readonly from: WalletKind;
  readonly to: WalletKind;
}

export interface TransferState {
  /** `null` until they are known. */
  readonly balances: readonly Balance[] | null;
  /** The coin picked; while none is, the one of `coinName`, or the first that is worth moving. */
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
  | { readonly kind: "balances"; readonly balances: readonly Balance[] }
  | { readonly kind: "choose"; readonly coinId: number }
  | { readonly kind: "swap" }
  /** Another wallet on one side; the same as on the other side turns the direction. */
  | { readonly kind: "wallet"; readonly side: "from" | "to"; readonly wallet: WalletKind }
  | { readonly kind: "typed"; readonly amount: string }
  | { readonly kind: "all" }
  | { readonly kind: "submit" }
  | { readonly kind: "confirm" }
  | { readonly kind: "dismiss" }
  /** The reply was lost. */
  | { readonly kind: "lost" }
  | { readonly kind: "settled"; readonly done: boolean };

/** Where a form begins. `to` is where it may lead: of a coin that cannot be used there the first wallet that can. */
export interface TransferStart {
  readonly from: WalletKind;
  readonly to: WalletKind;
  /** Whether the wallets can be chosen. */
  readonly isGeneral?: boolean;
  /** The coin to begin with; without it that of `coinName`, or the first that is worth moving. */
  readonly coinId?: number | null;
  readonly coinName?: string;
}

/** A form with nothing typed. */
export function emptyTransfer({ from, to, coinId, coinName }: TransferStart): TransferState {
  return {
    balances: null,
    coinId: coinId ?? null,
    coinName: coinName ?? null,
    from,
    to,
    amount: "",
    checked: false,
    stage: "editing",
    outgoing: null,
  };
}

/** The form after a change; its problem is shown from the first submission on. @param isGeneral see `TransferStart` */
export function applyTransfer(
  state: TransferState,
  change: TransferChange,
  isGeneral = false,
): TransferState {
  switch (change.kind) {
    case "balances":
      return {
        ...(isGeneral && state.balances === null ? directed(state, change.balances) : state),
        ...change,
      };
    case "submit": {
      if (state.stage !== "editing") return state;
      const right = coinOf(state) !== null && problemOf(state) === null;
      return { ...state, checked: !right, stage: right ? "confirming" : "editing" };
    }
    case "confirm":
      return state.stage === "confirming" ? send(state) : state;
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

/** A coin that the address names decides where to, if it cannot be used in the wallet that the form suggests. */
function directed(state: TransferState, balances: readonly Balance[]): TransferState {
  const to = state.coinId === null ? null : targetOf(state, state.coinId, balances);
  return to === null ? state : { ...state, to };
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
      const coin = coinOf(state);
      return coin === null ? state : { ...state, amount: sourceOf(state, coin.id) };
    }
  }
}

function send(state: TransferState): TransferState {
  const coin = coinOf(state);
  const amount = decimalIn(state.amount);
  // A balance may have been spent elsewhere while the dialog was open.
  if (coin === null || amount === null || problemOf(state) !== null)
    return { ...state, stage: "editing", checked: true };
  const { from, to } = state;
  const outgoing = { currencyId: coin.id, coin: coin.name, amount, from, to };
  return { ...state, stage: "sending", outgoing };
}

const held = (state: TransferState) => state.balances ?? [];
const sourceOf = (state: TransferState, coinId: number) => availableOf(held(state), coinId, state.from);

function coinOf(state: TransferState): TransferCoin | null {
  const picked = coinsOf(state, held(state)).find(({ id }) => id === state.coinId);
  return picked ?? firstCoin(state, state.coinName, held(state));
}

/** The amount must be there, one number, above 0, of at most 8 decimals, and covered by the source wallet. */
function problemOf(state: TransferState): Problem | null {
  const wrong = amountProblem(state.amount);
  if (wrong !== null) return wrong;
  const coin = coinOf(state);
  const most = coin === null ? null : scaled(sourceOf(state, coin.id));
  return most !== null && (typedValue(state.amount) ?? 0n) > most ? "balance_short" : null;
}

/** `null` without a coin to move. */
export function transferView(state: TransferState): TransferView | null {
  const coin = coinOf(state);
  if (coin === null) return null;
  const { from, to, amount, stage } = state;
  return {
    coins: coinsOf(state, held(state)),
    coin,
    from,
    to,
    available: { from: sourceOf(state, coin.id), to: availableOf(held(state), coin.id, to) },
    holdings: holdingsOf(held(state), coin.id),
    amount,
    sent: decimalIn(amount) ?? amount,
    choices: choicesOf(amount),
    problem: state.checked ? problemOf(state) : null,
    stage,
  };
}
