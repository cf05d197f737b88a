import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createBindScreen } from "../streams/account/screens/bind.screen.ts";
import { BindPage } from "../ui/account/credentials/bind-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";

/** Binds an e-mail address; with `type=phone` a phone number. */
export const Route = createFileRoute("/bindEmail")({
  validateSearch: textSearch("type"),
  beforeLoad: membersOnly,
  component: Bind,
});

function Bind(): ReactNode {
  const app = useApp();
  const kind = Route.useSearch().type === "phone" ? "phone" : "email";
  const screen = useScreen(() => createBindScreen(app, kind), kind);
  return screen && <BindPage screen={screen} />;
}
