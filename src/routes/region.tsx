import { createFileRoute } from "@tanstack/react-router";
import { memberArea } from "./-area-route.ts";

export const Route = createFileRoute("/region")(memberArea("region"));
