import { createFileRoute, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { membersOnly } from "./-guards.ts";

/** An older name of the contract account. */
export const Route = createFileRoute("/lever")({
  beforeLoad: membersOnly,
  component: ToContractAccount,
});

function ToContractAccount(): ReactNode {
  return <Navigate to="/finance" replace />;
}
