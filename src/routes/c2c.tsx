import { createFileRoute, redirect } from "@tanstack/react-router";
import { membersOnly } from "./-guards.ts";

/** C2C begins with the open adverts. */
export const Route = createFileRoute("/c2c")({
  beforeLoad: async (opened) => {
    await membersOnly(opened);
    throw redirect({ to: "/c2cOrder", replace: true });
  },
});
