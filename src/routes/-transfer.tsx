import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/screens/transfer/create-transfer.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TransferPage } from "../ui/assets/transfer/transfer-page.tsx";
import { wholeOf } from "./-search.ts";

type Direction = Omit<Parameters<typeof createTransferScreen>[1], "coinId">;

/** Moves a coin between two wallets, for each of its addresses; `id`: of the coin that the address names. */
export function TransferRoute({
  title,
  id,
  ...direction
}: Direction & { title: string; id: string | undefined }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTransferScreen(app, { ...direction, coinId: wholeOf(id) }), id);
  return screen && <TransferPage screen={screen} title={title} />;
}
