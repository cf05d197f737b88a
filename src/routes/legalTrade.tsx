import { createFileRoute } from "@tanstack/react-router";
import { openArea } from "./-area-route.ts";

export const Route = createFileRoute("/legalTrade")(openArea("legalTrade"));
