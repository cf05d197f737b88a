import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPolicyScreen } from "../streams/screens/create-news.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";

export const Route = createFileRoute("/policy")({ component: Policy });

function Policy(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPolicyScreen(app));
  return screen && <NewsDetailPage screen={screen} back={false} />;
}
