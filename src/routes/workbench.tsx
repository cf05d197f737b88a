import {
  createFileRoute,
  createMemoryHistory,
  createRouter,
  notFound,
  RouterProvider,
  useRouter,
} from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { createWorkbenchScreen, type Stage } from "../streams/workbench/workbench.screen.ts";
import { AppContext } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { WorkbenchPage } from "../ui/workbench/workbench-page.tsx";

/** For developers: in development and in the demo. Virtual time held the whole page, so that leaving it loads the site again. */
export const Route = createFileRoute("/workbench")({
  staticData: { fullHeight: true },
  beforeLoad: ({ context }) => {
    if (!context.app.deps.settings.demo && !import.meta.env.DEV) throw notFound();
  },
  onLeave: () => location.reload(),
  component: Workbench,
});

function Workbench(): ReactNode {
  const screen = useScreen(createWorkbenchScreen, []);
  return (
    screen && (
      <WorkbenchPage screen={screen} show={(stage) => <ReplayedSite key={stage.key} stage={stage} />} />
    )
  );
}

/** The site itself, at the recorded address, over the replayed app. */
function ReplayedSite({ stage }: { stage: Stage }): ReactNode {
  const { options } = useRouter();
  const router = useMemo(
    () =>
      createRouter({
        ...options,
        context: { app: stage.app },
        history: createMemoryHistory({ initialEntries: [stage.location] }),
        scrollRestoration: false,
      }),
    [options, stage],
  );
  return (
    <AppContext value={stage.app}>
      <RouterProvider router={router} />
    </AppContext>
  );
}
