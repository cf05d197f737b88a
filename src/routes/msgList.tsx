import { createFileRoute } from "@tanstack/react-router";
import { createMessagesScreen } from "../streams/account/screens/messages.screen.ts";
import { MessagesPage } from "../ui/account/lists/messages-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The user's own notices, by their older address. */
export const Route = createFileRoute("/msgList")({
  beforeLoad: membersOnly,
  component: screenRoute(createMessagesScreen, MessagesPage),
});
