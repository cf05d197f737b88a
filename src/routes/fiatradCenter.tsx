import { createFileRoute, redirect } from "@tanstack/react-router";

/** An empty page in the specification: fiat trading begins with the adverts of merchants. */
export const Route = createFileRoute("/fiatradCenter")({
  beforeLoad: () => {
    throw redirect({ to: "/legalTrade", replace: true });
  },
});
