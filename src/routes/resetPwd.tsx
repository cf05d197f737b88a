import { createFileRoute } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createChangePasswordScreen } from "../streams/account/screens/change-password.screen.ts";
import { ChangePasswordPage } from "../ui/account/credentials/change-password-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { RecoverRoute } from "./-recover.tsx";

/** Members change their password with the old one; a guest recovers it by a code. */
export const Route = createFileRoute("/resetPwd")({ component: Reset });

function Reset(): ReactNode {
  const signedIn = useObservableEagerState(useApp().session.signedIn$);
  return signedIn ? <Change /> : <RecoverRoute fromSettings={false} />;
}

function Change(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createChangePasswordScreen(app));
  return screen && <ChangePasswordPage screen={screen} />;
}
