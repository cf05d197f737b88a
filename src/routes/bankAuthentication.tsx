import { createFileRoute } from "@tanstack/react-router";
import { createBankScreen } from "../streams/account/screens/bank.screen.ts";
import { BankPage } from "../ui/account/verification/bank-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Bank verification. */
export const Route = createFileRoute("/bankAuthentication")({
  beforeLoad: membersOnly,
  component: screenRoute(createBankScreen, BankPage),
});
