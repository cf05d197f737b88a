import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecoverRoute } from "./-recover.tsx";
import { textSearch } from "./-search.ts";

/** `fromSet=true`: opened from the account settings. `redirect`: the page that asked for a login. */
export const Route = createFileRoute("/forgetPwd")({
  validateSearch: textSearch("fromSet", "redirect"),
  staticData: { rendered: [] },
  component: Forgotten,
});

function Forgotten(): ReactNode {
  const { fromSet, redirect } = Route.useSearch();
  return <RecoverRoute fromSettings={fromSet === "true"} asked={redirect} />;
}
