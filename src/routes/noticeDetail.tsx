import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createNewsDetailScreen } from "../streams/news/news.screen.ts";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

export const Route = createFileRoute("/noticeDetail")({
  validateSearch: textSearch("id"),
  staticData: { rendered: ["id"] },
  component: NoticeDetail,
});

function NoticeDetail(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createNewsDetailScreen}
      show={(screen) => <NewsDetailPage screen={screen} back />}
    />
  );
}
