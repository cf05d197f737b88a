import type { ReactNode } from "react";
import { createRecoverScreen } from "../streams/screens/sign-in/create-recover.ts";
import { RecoverPage } from "../ui/account-forms/recover-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";

/** Password recovery, for both of its addresses. */
export function RecoverRoute({ fromSettings }: { fromSettings: boolean }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRecoverScreen(app, { fromSettings }));
  return screen && <RecoverPage screen={screen} fromSettings={fromSettings} />;
}
