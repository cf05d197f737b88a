import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createNewsDetailScreen } from "../streams/news/news.screen.ts";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
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
