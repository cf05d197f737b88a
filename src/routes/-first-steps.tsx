import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import {
  createFirstStepsScreen,
  type FirstStepsScreen,
} from "../streams/account/screens/first-steps.screen.ts";
import { FirstSteps } from "../ui/markets/home/first-steps.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

/** What leads an account without funds on; fetched when somebody is signed in. */
export default function FirstStepsPart(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createFirstStepsScreen(app));
  return screen && <Shown screen={screen} />;
}

function Shown({ screen }: { screen: FirstStepsScreen }): ReactNode {
  const steps = useObservableEagerState(screen.steps$);
  return steps && <FirstSteps steps={steps} dismiss={screen.dismiss} />;
}
