import { createFileRoute } from "@tanstack/react-router";
import { redirectToOrders } from "./-leverage-filter.ts";
import { leverageSearch } from "./-search.ts";

/** One's positions that can be closed, on the page of all positions and orders. */
export const Route = createFileRoute("/allTransaction")({
  validateSearch: leverageSearch(),
  beforeLoad: redirectToOrders("open"),
});
