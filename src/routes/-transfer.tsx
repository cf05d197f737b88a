import type { ReactNode } from "react";
import { type WalletKind, walletKinds } from "../streams/wallets/screens/types.ts";
import { createTransferScreen } from "../streams/wallets/transfer/transfer.screen.ts";
import { TransferPage } from "../ui/wallets/transfer/transfer-page.tsx";
import { ScreenWith } from "./-screen-route.tsx";
import { wholeOf } from "./-search.ts";

type Direction = Omit<Parameters<typeof createTransferScreen>[1], "coinId">;

/** Moves a coin between two wallets, for each of its addresses; `id`: of the coin that the address names. */
export function TransferRoute({
  title,
  id,
  ...direction
}: Direction & { title: string; id: string | undefined }): ReactNode {
  return (
    <ScreenWith
      of={`${id} ${direction.from} ${direction.to}`}
      create={createTransferScreen}
      args={[{ ...direction, coinId: wholeOf(id) }]}
      show={(screen) => <TransferPage screen={screen} title={title} />}
    />
  );
}

/** The wallet of a name in an address; older addresses say `lever`. */
function walletOf(name: string | undefined): WalletKind | undefined {
  return name === "lever" ? "leverage" : walletKinds.find((kind) => kind === name);
}

/** The wallets that an address names: the exchange account replaces a missing source, the contract account a missing target. */
export function directionOf(
  from: string | undefined,
  to: string | undefined,
): Pick<Direction, "from" | "to"> {
  const source = walletOf(from) ?? "spot";
  const named = walletOf(to);
  const target = named === source ? undefined : named;
  return { from: source, to: target ?? (source === "spot" ? "leverage" : "spot") };
}
