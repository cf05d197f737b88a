import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPolicyScreen } from "../streams/news/news.screen.ts";
import type { NewsDetailScreen } from "../streams/news/news-types.ts";
import { NewsDetailPage } from "../ui/news/news-detail-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

export const Route = createFileRoute("/policy")({
  staticData: { rendered: [] },
  component: screenRoute(createPolicyScreen, Policy),
});

function Policy({ screen }: { screen: NewsDetailScreen }): ReactNode {
  return <NewsDetailPage screen={screen} back={false} />;
}
