import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createBindScreen } from "../streams/account/screens/bind.screen.ts";
import { BindPage } from "../ui/account/credentials/bind-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** Binds an e-mail address; with `type=phone` a phone number. */
export const Route = createFileRoute("/bindEmail")({
  validateSearch: textSearch("type"),
  beforeLoad: membersOnly,
  component: Bind,
});

function Bind(): ReactNode {
  return (
    <ScreenOf
      of={Route.useSearch().type === "phone" ? "phone" : "email"}
      create={createBindScreen}
      show={(screen) => <BindPage screen={screen} />}
    />
  );
}
