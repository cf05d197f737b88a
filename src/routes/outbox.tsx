import { createFileRoute, notFound } from "@tanstack/react-router";
import { createOutboxScreen } from "../streams/news/news.screen.ts";
import { OutboxPage } from "../ui/shell/outbox/outbox-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** Demo only. */
export const Route = createFileRoute("/outbox")({
  beforeLoad: ({ context }) => {
    if (!context.app.deps.settings.demo) throw notFound();
  },
  component: screenRoute(createOutboxScreen, OutboxPage),
});
