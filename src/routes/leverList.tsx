import { createFileRoute } from "@tanstack/react-router";
import { redirectToOrders } from "./-leverage-filter.ts";
import { leverageSearch } from "./-search.ts";

/** One's pending orders, on the page of all positions and orders. */
export const Route = createFileRoute("/leverList")({
  validateSearch: leverageSearch(),
  beforeLoad: redirectToOrders("pending"),
});
