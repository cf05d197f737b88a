import { createFileRoute, redirect } from "@tanstack/react-router";
import { membersOnly } from "./-guards.ts";

/** The account area begins with its centre. */
export const Route = createFileRoute("/account")({
  beforeLoad: async (opened) => {
    await membersOnly(opened);
    throw redirect({ to: "/accountCenter", replace: true });
  },
});
