import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createOptionResultScreen } from "../streams/options/screens/result.screen.ts";
import { ResultPage } from "../ui/options/result/result-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { wholeOf } from "./-search.ts";

/** How one option is decided, for anybody. */
export const Route = createFileRoute("/micro_/result/$id")({ component: OptionResultRoute });

function OptionResultRoute(): ReactNode {
  const id = wholeOf(Route.useParams().id);
  return id === null ? <NotFoundPage /> : <Result id={id} />;
}

function Result({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createOptionResultScreen(app, id), String(id));
  return screen && <ResultPage screen={screen} />;
}
