import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAcceptorsScreen } from "../streams/acceptors/acceptors.screen.ts";
import { AcceptorsPage } from "../ui/acceptors/acceptors-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Acceptors: they buy and sell coins for local currency. */
export const Route = createFileRoute("/aceite")({
  beforeLoad: membersOnly,
  component: Acceptors,
});

function Acceptors(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createAcceptorsScreen(app));
  return screen && <AcceptorsPage screen={screen} />;
}
