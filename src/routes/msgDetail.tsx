import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMessageScreen } from "../streams/account/screens/messages.screen.ts";
import { MessagePage } from "../ui/account/lists/message-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** One of the user's notices: `id`. */
export const Route = createFileRoute("/msgDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: Message,
});

function Message(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createMessageScreen}
      show={(screen) => <MessagePage screen={screen} />}
    />
  );
}
