import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRegisterScreen } from "../streams/session/screens/register.screen.ts";
import { RegisterPage } from "../ui/session/register-page.tsx";
import { guestsOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { ownAddress, textSearch } from "./-search.ts";

/** `haccount` fills the account, `extension_code` the invite code; `redirect`: the page that asked for a login. */
export const Route = createFileRoute("/components/register")({
  validateSearch: textSearch("haccount", "extension_code", "redirect"),
  beforeLoad: guestsOnly,
  staticData: { rendered: [] },
  component: Register,
});

function Register(): ReactNode {
  const { haccount = "", extension_code = "", redirect } = Route.useSearch();
  const opened = { account: haccount, invite: extension_code, returnTo: ownAddress(redirect) };
  return (
    <ScreenWith
      of={null}
      create={createRegisterScreen}
      args={[opened]}
      show={(screen) => <RegisterPage screen={screen} asked={redirect} />}
    />
  );
}
