import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createNewsListScreen } from "../streams/screens/create-news.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { NewsListPage } from "../ui/news/news-list-page.tsx";

export const Route = createFileRoute("/noticeList")({ component: NoticeList });

function NoticeList(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createNewsListScreen(app));
  return screen && <NewsListPage screen={screen} />;
}
