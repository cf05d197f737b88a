import { createFileRoute } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createChangePasswordScreen } from "../streams/account/screens/change-password.screen.ts";
import { ChangePasswordPage } from "../ui/account/credentials/change-password-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { RecoverRoute } from "./-recover.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** Members change their password with the old one; a guest recovers it by a code. */
export const Route = createFileRoute("/resetPwd")({
  staticData: { rendered: [] },
  component: Reset,
});

function Reset(): ReactNode {
  const signedIn = useObservableEagerState(useApp().session.signedIn$);
  return signedIn ? <Change /> : <RecoverRoute fromSettings={false} />;
}

const Change = screenRoute(createChangePasswordScreen, ChangePasswordPage);
