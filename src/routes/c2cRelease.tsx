import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cReleaseScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cReleasePage } from "../ui/p2p/c2c/release-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** One's own adverts, and a new one. */
export const Route = createFileRoute("/c2cRelease")({
  beforeLoad: membersOnly,
  component: C2cRelease,
});

function C2cRelease(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createC2cReleaseScreen(app));
  return screen === null ? null : <C2cReleasePage screen={screen} />;
}
