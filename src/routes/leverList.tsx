import { createFileRoute } from "@tanstack/react-router";
import { redirectToOrders } from "./-leverage-filter.ts";

/** One's pending orders, on the page of all positions and orders. */
export const Route = createFileRoute("/leverList")({ beforeLoad: redirectToOrders("pending") });
