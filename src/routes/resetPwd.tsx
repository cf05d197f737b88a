import { createFileRoute } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createChangePasswordScreen } from "../streams/screens/account/create-change-password.ts";
import { ChangePasswordPage } from "../ui/account-forms/change-password-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
