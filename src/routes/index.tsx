import { createFileRoute } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createHomeScreen } from "../streams/markets/screens/home.screen.ts";
import { lazyPart } from "../ui/kit/loading/lazy-part.tsx";
import { HomePage } from "../ui/markets/home/home-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { ScreenOf } from "./-screen-route.tsx";

const FirstSteps = lazyPart(() => import("./-first-steps.tsx"));

export const Route = createFileRoute("/")({
  staticData: { rendered: [] },
  component: Home,
});

function Home(): ReactNode {
  const signedIn = useObservableEagerState(useApp().session.signedIn$);
  const start = signedIn && <FirstSteps missing={() => null} />;
  return (
    <ScreenOf
      of={null}
      create={createHomeScreen}
      show={(screen) => <HomePage screen={screen} signedIn={signedIn} start={start} />}
    />
  );
}
