import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMessagesScreen } from "../streams/account/screens/messages.screen.ts";
import { MessagesPage } from "../ui/account/lists/messages-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The person's own notices, by their older address. */
export const Route = createFileRoute("/msgList")({
  beforeLoad: membersOnly,
  component: Messages,
});

function Messages(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMessagesScreen(app));
  return screen && <MessagesPage screen={screen} />;
}
