import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMessageScreen } from "../streams/account/screens/messages.screen.ts";
import { MessagePage } from "../ui/account/lists/message-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One of the person's notices: `id`. */
export const Route = createFileRoute("/msgDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: Message,
});

function Message(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? <NotFoundPage /> : <MessageOf id={id} />;
}

function MessageOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMessageScreen(app, id), String(id));
  return screen && <MessagePage screen={screen} />;
}
