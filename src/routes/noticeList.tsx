import { createFileRoute } from "@tanstack/react-router";
import { createNewsListScreen } from "../streams/news/news.screen.ts";
import { NewsListPage } from "../ui/news/news-list-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

export const Route = createFileRoute("/noticeList")({
  staticData: { rendered: [] },
  component: screenRoute(createNewsListScreen, NewsListPage),
});
