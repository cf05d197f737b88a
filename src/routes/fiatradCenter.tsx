import { createFileRoute } from "@tanstack/react-router";
import { CentrePage } from "../ui/fiat/parts/centre-page.tsx";

/** Empty in the specification: leads to fiat trading. */
export const Route = createFileRoute("/fiatradCenter")({
  component: CentrePage,
});
