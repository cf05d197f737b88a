import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import {
  createFirstStepsScreen,
  type FirstStepsScreen,
} from "../streams/account/screens/first-steps.screen.ts";
import { FirstSteps } from "../ui/markets/home/first-steps.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** The next steps of an account without funds; fetched when a user is signed in. */
export default screenRoute(createFirstStepsScreen, Shown);

function Shown({ screen }: { screen: FirstStepsScreen }): ReactNode {
  const steps = useObservableEagerState(screen.steps$);
  return steps && <FirstSteps steps={steps} dismiss={screen.dismiss} />;
}
