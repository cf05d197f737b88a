import { createContext, useContext } from "react";
import type { WalletKind } from "#src/streams/wallets/transfer/types.ts";

/** A transfer that a page asks for: into which wallet, of which coin. */
export interface TransferAsk {
  readonly from: WalletKind;
  readonly to: WalletKind;
  readonly coinId: number;
  /** The source and the target can be changed to any other wallet. */
  readonly isGeneral?: boolean;
}

/** Opens the transfer dialog over the page. `null` where there is no host for it. */
export const TransferContext = createContext<((ask: TransferAsk) => void) | null>(null);

/** Opens the transfer dialog over the page; `null` where nothing hosts it. */
export function useTransferDialog(): ((ask: TransferAsk) => void) | null {
  return useContext(TransferContext);
}
