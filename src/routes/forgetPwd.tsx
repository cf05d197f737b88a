import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecoverRoute } from "./-recover.tsx";
import { textSearch } from "./-search.ts";

/** `fromSet=true`: opened from the account settings. */
export const Route = createFileRoute("/forgetPwd")({
  validateSearch: textSearch("fromSet"),
  component: Forgotten,
});

function Forgotten(): ReactNode {
  return <RecoverRoute fromSettings={Route.useSearch().fromSet === "true"} />;
}
