import type { ReactNode } from "react";
import { createRecoverScreen } from "../streams/session/screens/recover.screen.ts";
import { RecoverPage } from "../ui/session/recover-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

/** Password recovery, for both of its addresses. `asked`: the page that asked for a login. */
export function RecoverRoute({
  fromSettings,
  asked,
}: {
  fromSettings: boolean;
  asked?: string | undefined;
}): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRecoverScreen(app, { fromSettings }));
  return screen && <RecoverPage screen={screen} fromSettings={fromSettings} asked={asked} />;
}
