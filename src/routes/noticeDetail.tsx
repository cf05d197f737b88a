import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createNewsDetailScreen } from "../streams/screens/create-news.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { NotFoundPage } from "../ui/fallbacks/not-found-page.tsx";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";
import { textSearch, wholeOf } from "./-search.ts";

export const Route = createFileRoute("/noticeDetail")({
  validateSearch: textSearch("id"),
  component: NoticeDetail,
});

function NoticeDetail(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? <NotFoundPage /> : <Article id={id} />;
}

function Article({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createNewsDetailScreen(app, id), String(id));
  return screen && <NewsDetailPage screen={screen} back />;
}
