import { createFileRoute, redirect } from "@tanstack/react-router";
import { textSearch } from "./-search.ts";

/** The older address of a notice. */
export const Route = createFileRoute("/components/noticeDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/noticeDetail", search, replace: true });
  },
});
