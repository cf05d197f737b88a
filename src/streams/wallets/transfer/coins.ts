import type { Balance, WalletKind } from "../../../api/session/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import type { TransferCoin, TransferView } from "./types.ts";

interface Direction {
  readonly from: WalletKind;
  readonly to: WalletKind;
}

/** The order in which another wallet is looked for. */
const wallets: readonly WalletKind[] = ["spot", "leverage", "options", "fiat"];

const isUsable = ({ usable }: Balance) => usable !== false;
const isPositive = (amount: string) => (scaled(amount) ?? 0n) > 0n;

/** The available balance of a coin in a wallet. */
export function availableOf(balances: readonly Balance[], coinId: number, kind: WalletKind): string {
  return (
    balances.find(({ wallet, currencyId }) => wallet === kind && currencyId === coinId)?.available ?? "0"
  );
}

/** The wallets that can use a coin or hold some of it, with the available balance of each, in the order of `balances`. */
export function holdingsOf(balances: readonly Balance[], coinId: number): TransferView["holdings"] {
  return balances
    .filter((one) => one.currencyId === coinId && (isUsable(one) || isPositive(one.available)))
    .map(({ wallet, available }) => ({ wallet, available }));
}

/** Coins of the source wallet that the target wallet can use, in the exchange's order. */
export function coinsOf({ from, to }: Direction, balances: readonly Balance[]): readonly TransferCoin[] {
  const usable = new Set(
    balances.filter((one) => one.wallet === to && isUsable(one)).map(({ currencyId }) => currencyId),
  );
  return balances
    .filter(({ wallet, currencyId }) => wallet === from && usable.has(currencyId))
    .map(({ currencyId, currency }) => ({ id: currencyId, name: currency }));
}

/** The coin that a form begins with: the named one, else the first that the source wallet holds, else the first. */
export function firstCoin(
  direction: Direction,
  coinName: string | null,
  balances: readonly Balance[],
): TransferCoin | null {
  const coins = coinsOf(direction, balances);
  const held = ({ id }: TransferCoin) => isPositive(availableOf(balances, id, direction.from));
  return coins.find(({ name }) => name === coinName) ?? coins.find(held) ?? coins[0] ?? null;
}

/** Where a coin can go from a wallet: where it was meant to, else the first wallet that can use it; `null`: nowhere. */
export function targetOf(
  { from, to }: Direction,
  coinId: number,
  balances: readonly Balance[],
): WalletKind | null {
  const canUse = (kind: WalletKind) =>
    balances.some((one) => one.wallet === kind && one.currencyId === coinId && isUsable(one));
  return [to, ...wallets].find((kind) => kind !== from && canUse(kind)) ?? null;
}
