import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTransferLeverScreen } from "../streams/screens/transfer/create-transfer-lever.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TransferPage } from "../ui/lever/pages/transfer-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Moves funds between the spot and the leverage wallet. */
export const Route = createFileRoute("/transferLever")({
  staticData: { area: "transferLever" },
  beforeLoad: membersOnly,
  component: TransferLever,
});

function TransferLever(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTransferLeverScreen(app));
  return screen && <TransferPage screen={screen} />;
}
