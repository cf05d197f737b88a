import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLoginScreen } from "../streams/session/screens/login.screen.ts";
import { LoginPage } from "../ui/session/login-page.tsx";
import { guestsOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { ownAddress, textSearch } from "./-search.ts";

/** `redirect`: the page that asked for a login; `isEmail`: whether the account just made is an e-mail address. */
export const Route = createFileRoute("/components/login")({
  validateSearch: textSearch("type", "redirect", "isEmail"),
  beforeLoad: guestsOnly,
  staticData: { rendered: [] },
  component: Login,
});

function Login(): ReactNode {
  const { redirect, isEmail } = Route.useSearch();
  const opened = { returnTo: ownAddress(redirect), ...(isEmail === "true" && { tab: "email" as const }) };
  return (
    <ScreenWith
      of={null}
      create={createLoginScreen}
      args={[opened]}
      show={(screen) => <LoginPage screen={screen} asked={redirect} />}
    />
  );
}
