import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPolicyScreen } from "../streams/news/news.screen.ts";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

export const Route = createFileRoute("/policy")({ component: Policy });

function Policy(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPolicyScreen(app));
  return screen && <NewsDetailPage screen={screen} back={false} />;
}
