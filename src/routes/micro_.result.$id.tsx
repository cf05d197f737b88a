import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createOptionResultScreen } from "../streams/options/screens/result.screen.ts";
import { ResultPage } from "../ui/options/result/result-page.tsx";
import { ScreenOfNumber } from "./-screen-route.tsx";

/** How one option is decided, for anybody. */
export const Route = createFileRoute("/micro_/result/$id")({ component: OptionResultRoute });

function OptionResultRoute(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useParams().id}
      create={createOptionResultScreen}
      show={(screen) => <ResultPage screen={screen} />}
    />
  );
}
