import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createNewsListScreen } from "../streams/news/news.screen.ts";
import { NewsListPage } from "../ui/news/news-list-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

export const Route = createFileRoute("/noticeList")({ component: NoticeList });

function NoticeList(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createNewsListScreen(app));
  return screen && <NewsListPage screen={screen} />;
}
