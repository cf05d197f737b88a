import { createFileRoute } from "@tanstack/react-router";
import { ManagementPage } from "../ui/wallets/pages/management-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The ways to everything that has to do with one's money. */
export const Route = createFileRoute("/manger")({
  beforeLoad: membersOnly,
  component: ManagementPage,
});
