import { createFileRoute, notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createOutboxScreen } from "../streams/news/news.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { OutboxPage } from "../ui/shell/outbox/outbox-page.tsx";

/** Demo only. */
export const Route = createFileRoute("/outbox")({
  beforeLoad: ({ context }) => {
    if (!context.app.deps.settings.demo) throw notFound();
  },
  component: Outbox,
});

function Outbox(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createOutboxScreen(app));
  return screen && <OutboxPage screen={screen} />;
}
