import { createFileRoute } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createHomeScreen } from "../streams/screens/create-home.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { HomePage } from "../ui/home/home-page.tsx";
import { lazyPart } from "../ui/parts/lazy-part.tsx";

const FirstSteps = lazyPart(() => import("./-first-steps.tsx"));

export const Route = createFileRoute("/")({ component: Home });

function Home(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createHomeScreen(app));
  const signedIn = useObservableEagerState(app.session.signedIn$);
  const start = signedIn && <FirstSteps missing={() => null} />;
  return screen && <HomePage screen={screen} signedIn={signedIn} start={start} />;
}
