import { createFileRoute, redirect } from "@tanstack/react-router";

/** The older address of a message. */
export const Route = createFileRoute("/components/msgDetail")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/msgDetail${location.searchStr}`, replace: true });
  },
});
