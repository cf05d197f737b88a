import { createFileRoute, redirect } from "@tanstack/react-router";
import { membersOnly } from "./-guards.ts";

/** The assets begin with the exchange account. */
export const Route = createFileRoute("/new_account")({
  beforeLoad: async (opened) => {
    await membersOnly(opened);
    throw redirect({ to: "/dealFinance", replace: true });
  },
});
