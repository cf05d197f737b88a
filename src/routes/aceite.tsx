import { createFileRoute } from "@tanstack/react-router";
import { createAcceptorsScreen } from "../streams/acceptors/acceptors.screen.ts";
import { AcceptorsPage } from "../ui/acceptors/acceptors-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Acceptors: they buy and sell coins for local currency. */
export const Route = createFileRoute("/aceite")({
  beforeLoad: membersOnly,
  component: screenRoute(createAcceptorsScreen, AcceptorsPage),
});
